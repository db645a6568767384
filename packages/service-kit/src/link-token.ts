import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, as it stands in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that a token is stored and found under. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
