import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, as it is used in links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored and found. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
