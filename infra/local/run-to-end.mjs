import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure, oneLine } from './failure.mjs';
import { root } from './root.mjs';

/**
 * Runs a program that ends by itself.
 * @param {{ command: string, args: string[], env: Record<string, string | undefined>, failure: string, watchdog: ReturnType<typeof import('./watchdog.mjs').startWatchdog>, signal?: AbortSignal }} options
 * @throws Failure that begins with `failure` and says what the program said
 */
export function runToEnd({ command, args, env, failure, watchdog, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      signal,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) watchdog.track(child.pid, 'SIGTERM');
    const lines = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    let problem = '';
    child.once('error', (error) => {
      problem = oneLine(error);
      if (!child.pid) reject(new Failure(`${failure}: ${problem}`));
    });
    child.once('close', (code) => {
      if (child.pid) watchdog.untrack(child.pid);
      if (code === 0) return resolve(undefined);
      const telling = lines.find((line) => /error|fatal|not valid|could not|cannot/i.test(line)) ?? lines.at(-1);
      reject(new Failure(`${failure}: ${telling || problem || `it ended with code ${code}`}`));
    });
  });
}
