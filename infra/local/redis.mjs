import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';

/**
 * `redis-server` with the settings that the mail queue needs: append-only file, nothing evicted.
 * @param {{ dataDir: string, port: number, command?: string }} options
 */
export function prepareRedis({ dataDir, port, command = 'redis-server' }) {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: dataDir,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** For the supervisor. */
    spec: {
      name: 'redis',
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      env: { PATH: process.env.PATH },
      cwd: dataDir,
      // It greets at the level of warnings.
      silent: true,
      ready: () => answersPing(port),
    },
  };
}

/**
 * Starts it without a supervisor.
 * @param {Parameters<typeof prepareRedis>[0] & { onLog?: (line: string) => void }} options
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 */
export async function startRedis({ onLog = () => {}, ...options }) {
  const { spec, url } = prepareRedis(options);
  const child = spawn(spec.command, spec.args, { env: spec.env, cwd: spec.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLog);
  /** @type {Error | undefined} */
  let failure;
  child.once('error', (error) => {
    failure = error;
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  while (!(await spec.ready())) {
    if (failure || child.exitCode !== null)
      throw new Failure(`redis-server did not start: ${failure?.message ?? `it ended with code ${child.exitCode}`}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
