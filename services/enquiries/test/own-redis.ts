import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface LocalRedis {
  startRedis(options: { dataDir: string; port: number }): Promise<{ process: ChildProcess; stop: () => Promise<void> }>;
}
interface LocalPort {
  freePort(): Promise<number>;
}

const local = async <T>(file: string): Promise<T> => (await import(join(__dirname, '../../../infra/local', file))) as T;

/** A Redis of one's own that can be killed and come back empty. */
export async function ownRedis() {
  const { startRedis } = await local<LocalRedis>('redis.mjs');
  const { freePort } = await local<LocalPort>('free-port.mjs');
  const port = await freePort();
  const folders: string[] = [];
  let server: Awaited<ReturnType<LocalRedis['startRedis']>> | undefined;
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'nfa-redis-'));
    folders.push(dataDir);
    server = await startRedis({ dataDir, port });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it without warning. */
    kill: async () => {
      if (!server) return;
      const exit = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exit;
      server = undefined;
    },
    /** Starts it again with nothing in it. */
    startEmpty: start,
    /** Makes it deaf without closing a connection, or lets it go on. */
    freeze: (isFrozen: boolean) => server?.process.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      server?.process.kill('SIGKILL');
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
