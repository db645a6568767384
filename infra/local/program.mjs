import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure, oneLine } from './failure.mjs';

/**
 * Starts a program without input.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(line: string) => void} onLine gets each line of output
 */
export function startProgram(command, args, options, onLine) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine);
  /** @type {Promise<{ code: number | null, how: string }>} never rejects; `code` is null when the program was killed or could not be started */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => child.pid || resolve({ code: null, how: oneLine(error) }));
    child.on('close', (code, signal) => resolve({ code, how: signal ? `got ${signal}` : `ended with ${code}` }));
  });
  return { child, ended };
}

/**
 * Runs a program and waits until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { failure: string, showOutput?: boolean }} options
 * @returns {Promise<void>}
 * @throws Failure that starts with `failure` and contains the program's own reason; `showOutput` prints the whole output too
 */
export async function runProgram(command, args, { failure, showOutput, ...options }) {
  /** @type {string[]} */
  const lines = [];
  const { code, how } = await startProgram(command, args, options, (line) => lines.push(line)).ended;
  if (code === 0) return;
  if (showOutput) process.stderr.write(`${lines.join('\n')}\n`);
  throw new Failure(`${failure}: ${reasonsIn(lines)[0]?.trim() ?? how}`);
}

/** Returns the lines that say why a program failed, or its last line. @param {string[]} lines */
export function reasonsIn(lines) {
  const said = lines.filter((line) => line.trim() !== '');
  const reasons = said.filter((line) =>
    /error|fatal|panic|not valid|denied|could not|cannot|no space|ENOSPC|EADDRINUSE/i.test(line),
  );
  return reasons.length > 0 ? reasons : said.slice(-1);
}
