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
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine);
  /** @type {Promise<{ code: number | null, how: string }>} never rejects; without an exit code it was killed or could not be started */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => child.pid || resolve({ code: null, how: oneLine(error) }));
    child.on('close', (code, signal) => resolve({ code, how: signal ? `got ${signal}` : `ended with ${code}` }));
  });
  return { child, ended };
}

/**
 * Runs a program that ends by itself.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { failure: string, showOutput?: boolean }} options
 * @returns {Promise<void>}
 * @throws Failure that begins with `failure` and says what the program said; with `showOutput` all of it is on the console
 */
export async function runProgram(command, args, { failure, showOutput, ...options }) {
  /** @type {string[]} */
  const lines = [];
  const { code, how } = await startProgram(command, args, options, (line) => lines.push(line)).ended;
  if (code === 0) return;
  if (showOutput) process.stderr.write(`${lines.join('\n')}\n`);
  throw new Failure(`${failure}: ${reasonsIn(lines)[0]?.trim() ?? how}`);
}

/** The lines that say why a program failed, or its last one. @param {string[]} lines */
export function reasonsIn(lines) {
  const said = lines.filter((line) => line.trim() !== '');
  const reasons = said.filter((line) =>
    /error|fatal|panic|not valid|denied|could not|cannot|no space|ENOSPC|EADDRINUSE/i.test(line),
  );
  return reasons.length > 0 ? reasons : said.slice(-1);
}
