import { createHash } from 'node:crypto';

/** The hash that the secret of a link is stored and found under. */
export const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex');
