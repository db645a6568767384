import { startServers } from './servers.mjs';

/** Gives the component tests real servers; a run that has them already (TEST_DATABASE_URL) uses those. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const servers = await startServers();
  Object.assign(process.env, servers.env);
  globalThis.stopTestServers = servers.stop;
}
