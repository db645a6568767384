import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically: a reader sees the old text or the new text, also after a crash. @param {string} file @param {string} text */
export function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
