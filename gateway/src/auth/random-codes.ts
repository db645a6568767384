import { createHash, randomInt } from 'node:crypto';

// Leaves out letters and digits that look alike, since somebody types the codes from a screen or from paper.
const SMALL = 'abcdefghijkmnpqrstuvwxyz23456789';
const CAPITAL = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random code: groups of characters with dashes between them. */
const randomCode = (alphabet: string, groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A random password of four groups, 100 bits. */
export const generatePassword = (): string => randomCode(SMALL, 4, 5);

/** Eight random codes of 80 bits each: "4F7K-92QD-…". */
export const makeRecoveryCodes = (): string[] => Array.from({ length: 8 }, () => randomCode(CAPITAL, 4, 4));

/** Hash of a code for storage; a fast one is enough for 80 random bits. Ignores case, spaces and dashes. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
