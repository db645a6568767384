import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { identityOf } from './process-identity.mjs';

/**
 * Takes a lock file for this process; one that a dead process left is taken over.
 * @param {string} file
 * @param {string} refusal what to say when another process has it
 * @param {number} [waitMs] how long to wait for the other process
 * @returns {Promise<() => void>} gives it back
 * @throws Failure with `refusal`
 */
export async function takeLock(file, refusal, waitMs = 0) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (const until = Date.now() + waitMs; ; ) {
      if (tryLink(own, file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (!holder || identityOf(holder.pid) !== holder.identity) rmSync(file, { force: true });
      else if (Date.now() < until) await delay(200);
      else throw new Failure(refusal);
    }
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
