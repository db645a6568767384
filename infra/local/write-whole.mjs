import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file: who reads it meanwhile, or after a crash, has all of the old text or all of the new. @param {string} file @param {string} text */
export function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
