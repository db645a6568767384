import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets of one data folder, each made once and kept in a file that only its owner reads.
 * @param {string} folder
 * @returns {(name: string) => string}
 */
export function secretsIn(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return (name) => {
    const file = join(folder, name);
    const stored = existsSync(file) && readFileSync(file, 'utf8').trim();
    if (stored) return stored;
    const value = randomBytes(32).toString('hex');
    // Written whole or not at all: a full disk must not leave half a secret behind.
    writeFileSync(`${file}.new`, `${value}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return value;
  };
}
