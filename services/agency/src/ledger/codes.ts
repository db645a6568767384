import { randomBytes } from 'node:crypto';

// Crockford's: no I, L, O and U, which people mistake for digits. 32 signs, so that no byte prefers one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomSigns = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A new code of a charge: eight signs, 40 random bits, short enough to be typed as an account number. */
export const newChargeCode = (): string => randomSigns(8);

/** The signs behind a receipt's number in its address, 50 random bits: numbers are known, and nothing limits how often somebody asks. */
export const newReceiptSigns = (): string => randomSigns(10);

/** A code as somebody typed it, as it is stored: "k7q3 o9pz" is K7Q309PZ. */
export const normalizeChargeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
