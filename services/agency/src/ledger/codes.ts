import { randomBytes } from 'node:crypto';

// Crockford's: no I, L, O and U, which people mistake for digits. 32 signs, so that no byte prefers one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomSigns = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A new code of a charge: eight signs, 40 random bits, short enough to be typed as an account number. */
export const newChargeCode = (): string => randomSigns(8);

/** Suffix of a receipt's number in its address, 50 random bits: numbers can be guessed. */
export const newReceiptSigns = (): string => randomSigns(10);

/** Normalizes a typed code to its stored form: "k7q3 o9pz" to K7Q309PZ. */
export const normalizeChargeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
