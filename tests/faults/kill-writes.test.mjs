import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from '../../infra/local/build.mjs';
import { nodeProgram } from '../../infra/local/node-runtime.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { startDemonstration } from '../support/demonstration.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { recordAdmin } from './admin-writes.mjs';
import { findLost, findUnlogged } from './checker.mjs';

const VICTIMS = ['gateway', 'catalogue', 'enquiries', 'content', 'media', 'redis', 'postgres'];
// The long run takes about half an hour on two cores.
const LONG = process.env.FAULTS === 'long';
const KILLS = LONG ? 300 : VICTIMS.length;
const WRITES = LONG ? 2_000 : 60;
const WRITERS = 3;
const POLL_MS = 20;
const LONGEST_WAIT_MS = 200;

let folder;
let stack;
let admin;
let kills = 0;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-writes-');
  stack = await startDemonstration({ dataDir: folder, quiet: true, env: { RATE_LIMIT: 'off' } });
  admin = await recordAdmin(stack.url);
  const isDone = () => kills >= KILLS && admin.writes.length >= WRITES;
  const write = async () => {
    while (!isDone()) await admin.writeAll();
  };
  const kill = async () => {
    while (!isDone()) {
      const victim = VICTIMS[kills % VICTIMS.length];
      await stack.supervisor.waitUntilReady(victim);
      // However slow the machine is, some changes get through between two kills.
      if (admin.writes.length < (kills * WRITES) / KILLS) await delay(POLL_MS);
      else {
        await delay(Math.random() * LONGEST_WAIT_MS);
        stack.supervisor.kill(victim);
        kills += 1;
      }
    }
  };
  await Promise.all([kill(), ...Array.from({ length: WRITERS }, write)]);
  for (const name of VICTIMS) await stack.supervisor.waitUntilReady(name);
});

after(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(`acknowledges ${WRITES} changes of all kinds although processes are killed ${KILLS} times`, (context) => {
  context.diagnostic(`${kills} kills, ${admin.writes.length} acknowledged writes`);
  assert.ok(kills >= KILLS);
  assert.ok(admin.writes.length >= WRITES);
  assert.ok(stack.processes.filter(({ name }) => VICTIMS.includes(name)).every(({ restarts }) => restarts > 0));
});

test('loses none of them', async () => {
  assert.deepEqual(await findLost(admin.writes), []);
});

test('has a line of activity about each, in a log that is whole', async () => {
  assert.deepEqual(findUnlogged(admin.writes, await admin.readActivity()), []);
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl };
  const { stdout } = await promisify(execFile)(nodeProgram(), [inRoot('gateway/dist/audit-verify.js')], { env });
  assert.match(stdout, /^The activity log is whole: \d+ lines\.$/m);
});
