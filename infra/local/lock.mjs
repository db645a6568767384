import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { identityOf } from './process-identity.mjs';

/**
 * Takes a lock file for this process; one that a dead process left is taken over.
 * @param {string} file
 * @param {string} refusal what to say when another process has it
 * @returns {() => void} gives it back
 */
export function takeLock(file, refusal) {
  const own = `${file}.${process.pid}`;
  const holder = { pid: process.pid, identity: identityOf(process.pid) };
  writeFileSync(own, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, file)) return () => rmSync(file, { force: true });
      const other = readHolder(file);
      if (other && identityOf(other.pid) === other.identity) throw new Failure(refusal);
      rmSync(file, { force: true });
    }
    throw new Failure(refusal);
  } finally {
    rmSync(own, { force: true });
  }
}

// A link appears whole or not at all, and only if the name is free.
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
