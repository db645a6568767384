import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../infra/local/free-port.mjs';
import { preparePostgres } from '../../infra/local/postgres.mjs';
import { prepareRedis } from '../../infra/local/redis.mjs';
import { startServer } from './server-process.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Starts an empty Postgres and Redis for one test run. Durability is off: tests that need it start their own servers. */
export async function startServers() {
  const folder = await temporaryFolder('nfa-test-');
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const postgres = await preparePostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    password: 'test',
    flags,
  });
  const redis = prepareRedis({ dataDir: folder, port: await freePort() });
  const servers = await Promise.all([startServer(postgres.spec), startServer(redis.spec)]);
  return {
    env: { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
