import { createHash } from 'node:crypto';

/** The hash under which the secret of a link is stored and found. */
export const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex');
