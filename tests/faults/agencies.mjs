import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../infra/local/free-port.mjs';
import { nodeProgram } from '../../infra/local/node-runtime.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { serviceTokenKeys } from '../../infra/ops/service-token-keys.mjs';
import { bundleSources } from '../support/sources.mjs';

const { ServiceTokens } = await import(
  await bundleSources('service-tokens', 'packages/service-kit/src/service-token.ts')
);
const SECRET = 'a secret of the drill';
const ACTOR = { session: '0190a000-0000-7000-8000-00000000ac70', ip: '198.51.100.7' };
const LONGEST_CALL_MS = 60_000;

/**
 * Starts two copies of the agency service on a new database, and replaces the gateway for calls and M-Pesa notices: a call alternates
 * between the copies, and is repeated with its idempotency key when a copy is killed.
 * @param {{ TEST_DATABASE_URL: string, TEST_REDIS_URL: string, practiceUrl: string }} servers
 */
export async function startAgencies({ TEST_DATABASE_URL, TEST_REDIS_URL, practiceUrl }) {
  const databaseUrl = await makeDatabase(TEST_DATABASE_URL);
  const keys = new Map(
    serviceTokenKeys(SECRET, 'gateway')
      .split(' ')
      .map((pair) => /** @type {[string, string]} */ (pair.split('='))),
  );
  const tokens = new ServiceTokens(keys, 'gateway');
  const door = createServer((request, response) => {
    void text(request).then(async (body) => {
      const status = await forward((request.url ?? '').replace(/^\/api/, ''), body).catch(() => 503);
      response.writeHead(status).end();
    });
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', () => resolve(undefined)));
  const noticesUrl = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (door.address()).port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: TEST_REDIS_URL,
    SERVICE_TOKEN_KEYS: serviceTokenKeys(SECRET, 'agency'),
    CATALOGUE_URL: 'http://127.0.0.1:1',
    ENQUIRIES_URL: 'http://127.0.0.1:1',
    PUBLIC_URL: 'http://site.example',
    PRACTICE_URL: practiceUrl,
    NOTICES_URL: noticesUrl,
    SHUTDOWN_GRACE_MS: '0',
  };
  const copies = await Promise.all([0, 1].map(() => startCopy(env)));
  let turn = 0;
  let repeated = 0;

  /** @param {string} path @param {string} body */
  async function forward(path, body) {
    turn += 1;
    const headers = { 'content-type': 'application/json', 'x-service-token': tokens.sign('agency', 'public') };
    const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) };
    return (await fetch(`${copies[turn % 2]?.url}${path}`, options)).status;
  }

  return {
    databaseUrl,
    /** Returns how often calls were repeated because their copy was killed. */
    repeated: () => repeated,
    /** @param {'admin' | 'public'} access @param {string} method @param {string} path @param {object} body @param {string} [key] */
    async call(access, method, path, body, key) {
      const until = Date.now() + LONGEST_CALL_MS;
      for (;;) {
        turn += 1;
        const headers = {
          'content-type': 'application/json',
          'x-service-token': tokens.sign('agency', access, access === 'admin' ? ACTOR : undefined),
          ...(key && { 'idempotency-key': key }),
        };
        try {
          const options = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) };
          const response = await fetch(`${copies[turn % 2]?.url}${path}`, options);
          const answer = await response.json();
          if (response.ok) return answer;
          if (response.status < 500 || Date.now() > until)
            throw Object.assign(new Error(`${path} answered ${response.status}: ${answer.detail}`), { isFinal: true });
        } catch (error) {
          if (/** @type {{ isFinal?: boolean }} */ (error).isFinal || Date.now() > until) throw error;
        }
        repeated += 1;
        await delay(50);
      }
    },
    /** Kills a copy with SIGKILL and starts it again. @param {number} place */
    async kill(place) {
      const { child } = /** @type {Awaited<ReturnType<typeof startCopy>>} */ (copies[place]);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      copies[place] = await startCopy(env);
    },
    async stop() {
      for (const { child } of copies) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await new Promise((resolve) => door.close(() => resolve(undefined)));
    },
  };
}

/** @param {Record<string, string | undefined>} env */
async function startCopy(env) {
  const [port, management] = [await freePort(), await freePort()];
  const child = spawn(nodeProgram(), [inRoot('services/agency/dist/main.js')], {
    env: { ...env, PORT: String(port), MANAGEMENT_PORT: String(management) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the agency ended with ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${management}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { child, url: `http://127.0.0.1:${port}` };
    await delay(50);
  }
}

/** @param {string} serverUrl */
async function makeDatabase(serverUrl) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE pay_drill');
  await admin.end();
  const url = Object.assign(new URL(serverUrl), { pathname: '/pay_drill' }).href;
  const child = spawn(nodeProgram(), [inRoot('infra/backup/dist/migrate.js')], {
    env: { ...process.env, MIGRATION_DATABASE_URL: url },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the tables could not be made');
  return url;
}
