import { spawn } from 'node:child_process';

// Reads "+ <pid> <signal>" and "- <pid>"; when its input ends, its parent is gone, and so shall be what it lists.
const SCRIPT = `
trap '' INT TERM HUP
list=''
while read -r change pid signal; do
  rest=''
  for entry in $list; do [ "\${entry%:*}" = "$pid" ] || rest="$rest $entry"; done
  list=$rest
  [ "$change" = '+' ] && list="$list $pid:$signal"
done
for entry in $list; do kill -s "\${entry#*:}" "\${entry%:*}"; done 2>/dev/null
for round in 1 2 3 4 5 6 7 8 9 10; do
  alive=''
  for entry in $list; do kill -0 "\${entry%:*}" && alive="$alive \${entry%:*}"; done 2>/dev/null
  [ -z "$alive" ] && exit 0
  sleep 0.5
done
kill -s KILL $alive 2>/dev/null
`;

/** Ends all tracked processes when this process dies without being able to do so itself (`kill -9`). */
export function startWatchdog() {
  if (process.platform === 'win32') return { track: () => {}, untrack: () => {}, stop: () => {} };
  // A session of its own: neither Ctrl-C nor a signal to the group of the runner reaches it.
  const child = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  child.stdin.unref?.();
  return {
    /** @param {number} pid @param {NodeJS.Signals} signal */
    track: (pid, signal) => void child.stdin.write(`+ ${pid} ${signal.replace('SIG', '')}\n`),
    /** @param {number} pid */
    untrack: (pid) => void child.stdin.write(`- ${pid}\n`),
    stop: () => void child.stdin.end(),
  };
}
