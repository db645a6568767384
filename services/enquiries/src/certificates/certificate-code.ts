import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, so that no sign is mistaken for a digit and no code spells a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new code of 50 random bits, too many to guess. */
export const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Normalises a typed code to its stored form: accepts small letters, dashes and letters that look like digits. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** A code as it is printed: "7K3M9-QXT2B". */
export const printedCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
