import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../infra/local/free-port.mjs';
import { preparePostgres } from '../../infra/local/postgres.mjs';
import { prepareRedis } from '../../infra/local/redis.mjs';
import { startServer } from './server-process.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * Starts an empty Postgres and `count` empty Redis for one test run. Durability is off: tests that need it start their own servers.
 */
export async function startServers(count = 1) {
  const folder = await temporaryFolder('nfa-test-');
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const postgres = await preparePostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    password: 'test',
    flags,
  });
  const redis = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const dataDir = join(folder, `redis-${number}`);
      await mkdir(dataDir);
      return prepareRedis({ dataDir, port: await freePort() });
    }),
  );
  const servers = await Promise.all([postgres, ...redis].map(({ spec }) => startServer(spec)));
  const urls = redis.map(({ url }) => url);
  return {
    env: { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: urls[0] ?? '', TEST_REDIS_URLS: urls.join(' ') },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
