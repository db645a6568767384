import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { endProcess, identityOf } from './process-identity.mjs';

// Each line of its input lists the running processes as pid:signal. The input ends when the parent dies; then it ends them.
const SCRIPT = `
trap '' INT TERM HUP
while read -r line; do list=$line; done
for entry in $list; do kill -s "\${entry#*:}" "\${entry%:*}"; done
for round in 1 2 3 4 5 6 7 8 9 10; do
  alive=''
  for entry in $list; do kill -0 "\${entry%:*}" && alive="$alive \${entry%:*}"; done
  [ -z "$alive" ] && exit 0
  sleep 0.5
done
kill -s KILL $alive
`;

/** @typedef {Awaited<ReturnType<typeof watchOverChildren>>} Children */

/**
 * Makes sure that no child process outlives this one. A shell ends them when this process is killed. Without a shell, or when
 * it was killed too, the next run ends the processes that are listed in the note.
 * @param {string} note a file
 */
export async function watchOverChildren(note) {
  await endLeftovers(note);
  const shell = startShell();
  /** @type {Map<number, { signal: string, identity: string | undefined }>} */
  const running = new Map();
  const write = () => {
    const entries = [...running];
    shell?.stdin.write(`${entries.map(([pid, { signal }]) => `${pid}:${signal}`).join(' ')}\n`);
    try {
      writeFileSync(note, JSON.stringify(entries.map(([pid, { identity }]) => ({ pid, identity }))));
    } catch {
      // A full disk must not stop the supervision; the shell does the same work.
    }
  };
  return {
    /** @param {number | undefined} pid @param {NodeJS.Signals} signal that ends it in order */
    add: (pid, signal) => {
      if (pid) running.set(pid, { signal: signal.replace('SIG', ''), identity: identityOf(pid) });
      write();
    },
    /** @param {number | undefined} pid */
    remove: (pid) => {
      if (pid && running.delete(pid)) write();
    },
    /** Ends the watch. */
    stop: () => void shell?.stdin.end('\n'),
  };
}

function startShell() {
  if (process.platform === 'win32') return undefined;
  // A session of its own: neither Ctrl-C nor a signal to the group of the runner reaches it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  /** @type {{ unref?: () => void }} */ (shell.stdin).unref?.();
  return shell;
}

/** @param {string} note */
async function endLeftovers(note) {
  try {
    const entries = JSON.parse(readFileSync(note, 'utf8'));
    const ours = entries.filter(({ pid, identity }) => identity !== undefined && identityOf(pid) === identity);
    await Promise.all(ours.map(({ pid }) => endProcess(pid)));
  } catch {
    // The first run has no note.
  }
}
