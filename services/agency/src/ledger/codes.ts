import { randomBytes } from 'node:crypto';

// Crockford's alphabet has no I, L, O and U, which people mistake for digits. It has 32 signs, so that every random byte maps to a
// sign with equal probability.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomSigns = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A new code of a charge: eight signs, 40 random bits, short enough to be typed as an account number. */
export const newChargeCode = (): string => randomSigns(8);

/** Random suffix of 50 bits in the address of a receipt, since numbers of receipts can be guessed. */
export const newReceiptSigns = (): string => randomSigns(10);

/** Normalizes a typed code to its stored form: "k7q3 o9pz" to K7Q309PZ. */
export const normalizeChargeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
