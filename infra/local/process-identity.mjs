import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same number: its start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs
 */
export function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    } catch {
      return 'unknown';
    }
  }
}

/** Ends a process that an earlier run left behind. @param {number} pid @param {NodeJS.Signals} signal */
export async function endProcess(pid, signal = 'SIGTERM') {
  const identity = identityOf(pid);
  if (identity === undefined) return;
  for (const [name, waitMs] of /** @type {const} */ ([
    [signal, 5_000],
    ['SIGKILL', 5_000],
  ])) {
    try {
      process.kill(pid, name);
    } catch {
      return;
    }
    for (const until = Date.now() + waitMs; Date.now() < until; ) {
      if (identityOf(pid) !== identity) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
