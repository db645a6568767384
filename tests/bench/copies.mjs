import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../infra/local/free-port.mjs';
import { APPLICATIONS } from '../../infra/local/processes.mjs';
import { cpuUs, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

/** Processes behind the balancer: all but the worker, which receives no requests. */
const BALANCED = APPLICATIONS.filter((name) => name !== 'worker');

/**
 * Runs `work` on the product with the demo site: `count` copies of each process behind a balancer, with one Postgres and one Redis.
 * @template T
 * @param {number} count
 * @param {(copies: Awaited<ReturnType<typeof startCopies>>) => Promise<T>} work
 */
export const withCopies = (count, work) =>
  withProduct(
    async (product) => {
      const copies = await startCopies(product, count);
      try {
        return await work(copies);
      } finally {
        await copies.stop();
      }
    },
    { SHUTDOWN_GRACE_MS: '2000' },
  );

async function startCopies(product, count) {
  const { supervisor } = product;
  // The media service resizes the demonstration's pictures in the background.
  await waitUntilIdle(product.pid('media'));
  // The processes of the runner have filled the site; the copies below replace them.
  for (const name of APPLICATIONS) await supervisor.stop(name);
  await countStatements(product);
  const ports = Object.fromEntries(await Promise.all(BALANCED.map(async (name) => [name, await freePort()])));
  const copies = [];
  for (const name of APPLICATIONS)
    for (let number = 1; number <= count; number += 1) {
      const [port, management] = [await freePort(), await freePort()];
      copies.push({ name, copy: `${name}-${number}`, port, management });
    }
  for (let at = 0; at < copies.length; at += 7)
    await Promise.all(copies.slice(at, at + 7).map((copy) => supervisor.start(specOf(product, ports, copy))));
  const services = BALANCED.map((name) => ({
    port: ports[name],
    targets: copies.filter((copy) => copy.name === name),
  }));
  const balancer = spawn(process.execPath, [join(import.meta.dirname, 'balancer.mjs'), JSON.stringify(services)], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${ports.gateway}`;
  // Copies that have just started may be too busy to answer.
  for (const path of ['/', '/api/models', '/api/courses']) await until(async () => (await fetch(url + path)).ok);
  const pidOf = (copy) => supervisor.entry(copy).child?.pid ?? 0;
  return {
    product,
    count,
    url,
    copies,
    /** Addresses of the gateways, without the balancer. */
    gateways: copies.filter(({ name }) => name === 'gateway').map(({ port }) => `http://127.0.0.1:${port}`),
    kill: (copy) => supervisor.kill(copy),
    stopCopy: (copy) => supervisor.stop(copy),
    startCopy: (copy) => supervisor.start(supervisor.entry(copy).spec),
    /** Returns the processor time of each kind of process, the SQL statements and the number of Redis calls since the start. */
    read: async () => ({
      cpuUs: Object.fromEntries(
        APPLICATIONS.map((name) => [
          name,
          copies.filter((copy) => copy.name === name).reduce((sum, { copy }) => sum + cpuUs(pidOf(copy)), 0),
        ]),
      ),
      ...(await readStores(product)),
    }),
    stop: async () => {
      balancer.kill();
      await Promise.all(copies.map(({ copy }) => supervisor.stop(copy)));
    },
  };
}

function specOf({ supervisor }, ports, { name, copy, port, management }) {
  const { spec } = supervisor.entry(name);
  const { env } = spec.options;
  const addresses = Object.fromEntries(
    Object.keys(env)
      .map((variable) => [variable, /^([A-Z]+)_URL$/.exec(variable)?.[1]?.toLowerCase() ?? ''])
      .filter(([, service]) => service in ports)
      .map(([variable, service]) => [variable, `http://127.0.0.1:${ports[service]}`]),
  );
  const own = {
    PORT: String(port),
    MANAGEMENT_PORT: String(management),
    PUBLIC_URL: `http://127.0.0.1:${ports.gateway}`,
  };
  const api = env.API_URL ? { API_URL: `http://127.0.0.1:${ports.gateway}/api` } : {};
  return {
    ...spec,
    name: copy,
    options: { ...spec.options, env: { ...env, ...addresses, ...api, ...own } },
    ready: () =>
      fetch(`http://127.0.0.1:${management}/ready`, { method: 'HEAD', signal: AbortSignal.timeout(3_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

/** Restarts Postgres with pg_stat_statements, which counts statements, and with enough connections for all copies. */
async function countStatements(product) {
  await withDatabase(product, async (client) => {
    await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  });
  const { spec } = product.supervisor.entry('postgres');
  await product.supervisor.stop('postgres');
  spec.args = spec.args.map((argument) => argument.replace(/^max_connections=.*/, 'max_connections=400'));
  await product.supervisor.start(spec);
  await withDatabase(product, (client) => client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements'));
}

const readStores = (product) =>
  withDatabase(product, async (client) => {
    const { rows: statements } = await client.query(
      `SELECT userid || ' ' || queryid AS id, min(query) AS query, sum(calls)::float8 AS calls
       FROM pg_stat_statements WHERE userid <> current_user::regrole GROUP BY 1`,
    );
    const { rows } = await client.query(
      "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE usename LIKE 'nfa_%'",
    );
    return { ...rows[0], statements, redisCalls: await redisCalls(product) };
  });

async function redisCalls({ redisUrl }) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl);
  const [, calls] = /total_commands_processed:(\d+)/.exec(await redis.info('stats')) ?? [];
  redis.disconnect();
  return Number(calls);
}

/** Runs `work` with a connection of the superuser. */
export async function withDatabase({ databaseUrl }, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls until `ask` resolves to true. @param {() => Promise<boolean>} ask @returns elapsed milliseconds @throws after `patienceMs` */
export async function until(ask, patienceMs = 60_000) {
  const began = Date.now();
  while (!(await ask().catch(() => false))) {
    if (Date.now() - began > patienceMs) throw new Error(`not within ${patienceMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return Date.now() - began;
}
