// Writes secret files atomically, because a full disk must not leave half a secret behind.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a function that reads a secret of a folder by name, and creates the secret the first time. Only the owner reads the folder.
 * @param {string} folder
 * @param {Record<string, number>} [bytes] length of the secrets that do not have 32 bytes
 * @returns {(name: string) => string}
 */
export function secretsIn(folder, bytes = {}) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return (name) => {
    const path = join(folder, name);
    const stored = existsSync(path) && readFileSync(path, 'utf8').trim();
    return stored || writeSecret(path, randomBytes(bytes[name] ?? 32).toString('hex'), 0o400);
  };
}

/** @param {string} path @param {string} value @param {number} mode @param {number} [group] */
export function writeSecret(path, value, mode, group) {
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, value, { mode, flush: true });
  if (group !== undefined) setOwner(`${path}.new`, group);
  renameSync(`${path}.new`, path);
  return value;
}

/** Sets user and group of a path, of a symbolic link its own; does nothing unless this process runs as root. @param {string} path @param {number} group @param {number} [user] */
export function setOwner(path, group, user = 0) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A backup that runs meanwhile may have renamed its file.
  if (!found || process.getuid?.() !== 0 || (found.uid === user && found.gid === group)) return;
  lchownSync(path, user, group);
}
