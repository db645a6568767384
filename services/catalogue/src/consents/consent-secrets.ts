import { randomInt } from 'node:crypto';
import { isSameSecret, tokenHash } from '@nfa/service-kit';

/** Six digits for a guardian. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes a code together with the token, which the database does not hold:
 * without it nobody can try all million codes on a stolen copy.
 */
export const codeHash = (token: string, code: string): string => tokenHash(`${token} ${code}`);

/** Compares a typed code in constant time; ignores spaces between its digits. */
export function isCode(token: string, typed: string, stored: string): boolean {
  return isSameSecret(codeHash(token, typed.replace(/[\s-]/g, '')), stored);
}
