import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { identityOf } from './lock.mjs';
import { writeWhole } from './write-whole.mjs';

// Each input line lists processes as pid:signal. When the input ends, the script ends the processes of the last line.
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
const lineOf = (entries) => `${entries.map(({ pid, signal = 'SIGTERM' }) => `${pid}:${signal.slice(3)}`).join(' ')}\n`;

/**
 * Makes sure that no child process outlives this one. A shell ends them when this process is killed. When the shell was
 * killed too, the next run ends the processes that are listed in the file `note`.
 * @param {string} note path of the file
 */
export function watchOverChildren(note) {
  endLeftovers(note);
  // In a session of its own the shell receives neither Ctrl-C nor a signal to the process group of the runner.
  const shell = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  for (const source of [shell, shell.stdin]) source.on('error', () => {});
  shell.unref();
  /** @type {import('node:net').Socket} */ (shell.stdin).unref();
  return {
    /** @param {{ pid: number, signal?: NodeJS.Signals }[]} running processes, and the signals that stop them in order */
    list: (running) => {
      shell.stdin.write(lineOf(running));
      try {
        writeWhole(note, JSON.stringify(running.map((entry) => ({ ...entry, identity: identityOf(entry.pid) }))));
      } catch {
        // A full disk must not stop the supervision; the shell has the list too.
      }
    },
    /** Ends the watch. */
    stop: () => void shell.stdin.end('\n'),
  };
}

function endLeftovers(note) {
  try {
    const entries = JSON.parse(readFileSync(note, 'utf8'));
    const alive = entries.filter(({ pid, identity }) => identity !== undefined && identityOf(pid) === identity);
    spawnSync('/bin/sh', ['-c', SCRIPT], { input: lineOf(alive), stdio: ['pipe', 'ignore', 'ignore'] });
  } catch {
    // The first run has no such file.
  }
}
