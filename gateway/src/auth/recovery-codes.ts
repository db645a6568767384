import { createHash } from 'node:crypto';
import { randomCode } from './random-code.ts';

// Leaves out letters and digits that look alike, since somebody types it from paper.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight random codes of 80 bits each: "4F7K-92QD-…". */
export const makeRecoveryCodes = (): string[] => Array.from({ length: 8 }, () => randomCode(ALPHABET, 4, 4));

/** What is stored of a code. Nobody can try 80 random bits, so a fast hash is enough. Case, spaces and dashes do not count. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
