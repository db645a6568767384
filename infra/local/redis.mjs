import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Starts `redis-server` with the settings that the mail queue needs: append-only file, nothing evicted.
 * @param {{ dataDir: string, port: number, command?: string, onLog?: (line: string) => void }} options
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 */
export async function startRedis({ dataDir, port, command = 'redis-server', onLog = () => {} }) {
  const args = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    dataDir,
    '--appendonly',
    'yes',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  const child = spawn(command, args.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk) => onLog(String(chunk).trimEnd()));
  child.stderr.on('data', (chunk) => onLog(String(chunk).trimEnd()));
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`redis-server ended with code ${code}`);
  });
  await Promise.race([answersPing(port), failed]);
  failed.catch(() => {});
  return {
    url: `redis://127.0.0.1:${port}`,
    process: child,
    stop: async () => {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function answersPing(port) {
  for (;;) {
    const answered = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(String(data).startsWith('+PONG'));
      });
      socket.once('error', () => resolve(false));
    });
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
