import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '@nfa/service-kit';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A token of 256 random bits, as it stands in the link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that a token is stored under. */
export const tokenHash = (token: string): string => sha256(token);

/** Six digits for a guardian. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hashes a code together with the token, which the database does not hold: so nobody can try all million codes on a stolen copy. */
export const codeHash = (token: string, code: string): string => sha256(`${token} ${code}`);

/** Compares a typed code in constant time; ignores spaces between its digits. */
export function isCode(token: string, typed: string, stored: string): boolean {
  return isSameSecret(codeHash(token, typed.replace(/[\s-]/g, '')), stored);
}
