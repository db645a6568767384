import { startServers } from './servers.mjs';

/**
 * Starts Postgres and a Redis for each worker, unless the run has servers already (TEST_DATABASE_URL).
 * @param {import('jest').Config} config
 */
export default async function setup({ maxWorkers }) {
  if (process.env.TEST_DATABASE_URL) return;
  const servers = await startServers(Number(maxWorkers));
  Object.assign(process.env, servers.env);
  globalThis.stopTestServers = servers.stop;
}
