import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { createOutput } from '../../infra/local/output.mjs';
import { APPLICATIONS, applicationSpecs, environment } from '../../infra/local/processes.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { Supervisor } from '../../infra/local/supervisor.mjs';
import { bundleSources } from '../support/sources.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const supervisor = () =>
  new Supervisor({ output: createOutput({ quiet: true }), children: { list: () => {}, stop: () => {} } });

const ports = Object.fromEntries(APPLICATIONS.flatMap((name) => [name, `${name}Management`]).map((name) => [name, 1]));

/** Returns the environment of the processes, for a user with the variables `given`. */
const environmentFor = (given) =>
  environment({
    given,
    ports,
    host: '127.0.0.1',
    demo: true,
    databaseUrls: { gateway: 'postgres://own' },
    redisUrl: '',
    secret: () => 'x',
    inData: (name) => name,
  });

/** Returns the supervisor's entry of the gateway, with a script in place of its program. */
function gatewayRunning(script) {
  const env = environmentFor({});
  const spec = applicationSpecs({ node: process.execPath, ports, env }).find(({ name }) => name === 'gateway');
  return {
    ...spec,
    command: process.execPath,
    args: ['--input-type=module', '-e', script],
    options: { cwd: inRoot() },
  };
}

test('passes on the variables of the user but those that the runner sets itself', () => {
  const { all, own } = environmentFor({ DATABASE_POOL_SIZE: '20', DATABASE_URL: 'postgres://other', REDIS_URL: 'x' });
  assert.deepEqual([all.DATABASE_POOL_SIZE, all.DATABASE_URL, all.REDIS_URL], ['20', undefined, undefined]);
  assert.equal(own.gateway.DATABASE_URL, 'postgres://own');
});

const isRunning = async ({ lines }) => lines.includes('running');

test('starts a process again that found Postgres too busy for a connection, and gives up on one with another reason', async (t) => {
  const folder = await temporaryFolder('nfa supervisor ');
  t.after(() => rm(folder, { recursive: true, force: true }));
  // Accepts connections and never responds.
  const busy = createServer(() => {}).listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const mark = join(folder, 'tried');
  const kit = await bundleSources('process-kit', '@nfa/process-kit');
  const program = `
    import { existsSync, writeFileSync } from 'node:fs';
    import pg from 'pg';
    import { fail } from '${kit}';
    if (!existsSync('${mark}')) {
      writeFileSync('${mark}', '');
      const database = { host: '127.0.0.1', port: ${busy.address().port}, connectionTimeoutMillis: 100 };
      await new pg.Pool(database).query('SELECT 1').catch(fail);
    }
    console.log('running');
    setInterval(() => {}, 1_000);
  `;
  const running = supervisor();
  t.after(() => running.stop('gateway'));
  await running.start({ ...gatewayRunning(program), ready: isRunning });
  assert.equal(running.entry('gateway').restarts, 1);
  assert.ok(existsSync(mark));

  const broken = gatewayRunning(
    "console.error('Error: JWT_SECRET: must have at least 32 characters'); process.exit(1)",
  );
  await assert.rejects(supervisor().start({ ...broken, ready: isRunning }), /gateway did not start: .*JWT_SECRET/);
});

test('says whether a process that printed nothing has ended or only takes too long', async (t) => {
  const silent = { ...gatewayRunning('setInterval(() => {}, 1_000)'), ready: async () => false };
  const running = supervisor();
  t.after(() => running.stop('gateway'));
  t.mock.timers.enable({ apis: ['Date'] });
  const started = running.start(silent);
  t.mock.timers.tick(60_000);
  await assert.rejects(started, { message: 'gateway did not become ready: it printed nothing' });
  await assert.rejects(supervisor().start({ ...silent, args: ['-e', ''] }), {
    message: 'gateway did not start: it exited without output',
  });
});
