import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/**
 * Start time of a process, which distinguishes it from a later one with the same pid.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs
 */
export function identityOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock file for this process, also when the process that held it has ended.
 * @param {string} file
 * @param {string} refusal message when another process holds the lock
 * @param {number} [waitMs] how long to wait for the other process
 * @returns {Promise<() => void>} releases the lock
 * @throws Failure with `refusal`
 */
export async function takeLock(file, refusal, waitMs = 0) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (const until = Date.now() + waitMs; ; ) {
      // Creating a hard link is atomic, and fails when the name is taken.
      if (tryLink(own, file)) return () => rmSync(file, { force: true });
      if (stateOf(file) !== 'held') await removeStale(file, refusal, until - Date.now());
      else if (Date.now() < until) await delay(200);
      else throw new Failure(refusal);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of an ended process. One process at a time: a second one could remove the lock that the first took meanwhile. */
async function removeStale(file, refusal, waitMs) {
  const release = await takeLock(`${file}.stale`, refusal, waitMs);
  try {
    if (stateOf(file) === 'stale') rmSync(file);
  } finally {
    release();
  }
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the state of a lock. @param {string} file @returns {'free' | 'held' | 'stale'} `stale` when the process that took it has ended */
export function stateOf(file) {
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'));
    return identity !== undefined && identityOf(pid) === identity ? 'held' : 'stale';
  } catch (error) {
    // A crash of the machine can leave an empty file.
    if (error instanceof SyntaxError) return 'stale';
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return 'free';
    // The folder of another user may be closed to this one.
    if (code === 'EACCES') return 'held';
    throw error;
  }
}
