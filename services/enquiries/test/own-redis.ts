import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface RunnerModules {
  'infra/local/redis.mjs': { prepareRedis(options: { dataDir: string; port: number }): { spec: unknown } };
  'infra/local/free-port.mjs': { freePort(): Promise<number> };
  'tests/support/server-process.mjs': { startServer(spec: unknown): Promise<{ process: ChildProcess }> };
}

const load = async <F extends keyof RunnerModules>(file: F): Promise<RunnerModules[F]> =>
  (await import(join(__dirname, '../../..', file))) as RunnerModules[F];

/** A port without a listener, which no other process of the tests takes. */
export const freePort = async (): Promise<number> => (await load('infra/local/free-port.mjs')).freePort();

/** Starts a Redis server that the test can kill, freeze and start again empty. */
export async function ownRedis() {
  const { prepareRedis } = await load('infra/local/redis.mjs');
  const { startServer } = await load('tests/support/server-process.mjs');
  const port = await freePort();
  const folders: string[] = [];
  let server: { process: ChildProcess } | undefined;
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'nfa-redis-'));
    folders.push(dataDir);
    server = await startServer(prepareRedis({ dataDir, port }).spec);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Kills the server with SIGKILL. */
    kill: async () => {
      if (!server) return;
      const exit = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exit;
      server = undefined;
    },
    /** Starts the server again without data. */
    startEmpty: start,
    /** Suspends the server with its connections open, or resumes it. */
    freeze: (isFrozen: boolean) => server?.process.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      server?.process.kill('SIGKILL');
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
