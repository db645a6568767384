import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure, oneLine } from './failure.mjs';

/**
 * Starts a program without input.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(line: string) => void} onLine gets each line that it writes
 */
export function startProgram(command, args, options, onLine) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine);
  /** @type {Promise<{ code: number | null, how: string }>} never rejects; without an exit code it was killed or could not be started */
  const ended = new Promise((resolve) => {
    let problem = '';
    child.once('error', (error) => {
      problem = oneLine(error);
      if (!child.pid) resolve({ code: null, how: problem });
    });
    child.once('close', (code, signal) =>
      resolve({ code, how: problem || (signal ? `got ${signal}` : `ended with ${code}`) }),
    );
  });
  return { child, ended };
}

/**
 * Runs a program that ends by itself.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { failure: string, showOutput?: boolean, children?: import('./children.mjs').Children }} options
 * @returns {Promise<void>}
 * @throws Failure that begins with `failure` and says what the program said; with `showOutput` all of it is on the console
 */
export async function runProgram(command, args, { failure, showOutput, children, ...options }) {
  /** @type {string[]} */
  const lines = [];
  const { child, ended } = startProgram(command, args, options, (line) => lines.push(line));
  children?.add(child.pid, 'SIGTERM');
  const { code, how } = await ended;
  children?.remove(child.pid);
  if (code === 0) return;
  if (showOutput) process.stderr.write(`${lines.join('\n')}\n`);
  throw new Failure(`${failure}: ${reasonsIn(lines)[0]?.trim() ?? how}`);
}

/** The lines that say why a program failed, or its last one. @param {string[]} lines */
export function reasonsIn(lines) {
  const reasons = lines.filter((line) =>
    /error|fatal|panic|not valid|denied|could not|cannot|no space|ENOSPC|EADDRINUSE/i.test(line),
  );
  return reasons.length > 0 ? reasons : lines.filter((line) => line.trim() !== '').slice(-1);
}
