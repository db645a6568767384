import { startServers } from './servers.mjs';

/** Starts Postgres and Redis for the component tests, unless the run has servers already (TEST_DATABASE_URL). */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const servers = await startServers();
  Object.assign(process.env, servers.env);
  globalThis.stopTestServers = servers.stop;
}
