import { readFileSync, writeFileSync } from 'node:fs';
import { endProcess, identityOf } from './process-identity.mjs';

/**
 * Notes which processes run, so that the next run ends those that this one could not.
 * @param {string} file
 * @param {{ pid: number | undefined }[]} processes
 */
export function noteProcesses(file, processes) {
  const entries = processes.flatMap(({ pid }) => (pid ? [{ pid, identity: identityOf(pid) }] : []));
  try {
    writeFileSync(file, JSON.stringify(entries));
  } catch {
    // A full disk must not stop the supervision; the watchdog does the same work.
  }
}

/** Ends what an earlier run left behind. @param {string} file */
export async function endLeftovers(file) {
  let entries = [];
  try {
    entries = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  const ours = entries.filter(({ pid, identity }) => identity !== undefined && identityOf(pid) === identity);
  await Promise.all(ours.map(({ pid }) => endProcess(pid)));
}
