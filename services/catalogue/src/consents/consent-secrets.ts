import { randomInt } from 'node:crypto';
import { isSameSecret, newToken, type Signer, tokenHash } from '@nfa/service-kit';

/** Six digits for a guardian. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Token of a link, and the code that opens it for a guardian. */
export interface LinkSecrets {
  token: string;
  code: string;
}

export const newSecrets = (): LinkSecrets => ({ token: newToken(), code: newCode() });

/** Six digits for a guardian: the same ones for the same token. */
export function signedCode(signer: Signer, token: string): string {
  const number = Buffer.from(signer.sign(`code ${token}`), 'base64url').readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

/** The same secrets for the same text: they can be returned again, although the database holds their hashes only. */
export function signedSecrets(signer: Signer, text: string): LinkSecrets {
  const token = signer.sign(text);
  return { token, code: signedCode(signer, token) };
}

/**
 * Hashes a code together with the token, which the database does not hold:
 * without it nobody can try all million codes on a stolen copy.
 */
export const codeHash = (token: string, code: string): string => tokenHash(`${token} ${code}`);

/** Compares a typed code in constant time; ignores spaces between its digits. */
export function isCode(token: string, typed: string, stored: string): boolean {
  return isSameSecret(codeHash(token, typed.replace(/[\s-]/g, '')), stored);
}
