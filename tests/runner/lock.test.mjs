import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { installDependencies } from '../../infra/local/install.mjs';
import { takeLock } from '../../infra/local/lock.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

test('gives the lock of an ended process to one of two that want it at the same moment', async (t) => {
  const folder = await temporaryFolder('nfa lock ');
  const [lock, outcome] = [join(folder, 'lock'), join(folder, 'outcome')];
  fs.writeFileSync(lock, JSON.stringify({ pid: process.pid, identity: 'of an ended process' }));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let rival;
  const { rmSync } = fs;
  // The rival tries after this process has looked at the lock and before it removes it.
  t.mock.method(fs, 'rmSync', (path, options) => {
    if (path === lock && !rival) {
      rival = spawn(process.execPath, [inRoot('tests/runner/hold-lock.mjs'), lock, outcome], { stdio: 'inherit' });
      waitFor(outcome);
    }
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  t.after(async () => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
    if (rival?.kill('SIGKILL')) await once(rival, 'close');
    rmSync(folder, { recursive: true });
  });
  const release = await takeLock(lock, 'refused');
  assert.equal(fs.readFileSync(outcome, 'utf8'), 'refused');
  await assert.rejects(takeLock(lock, 'refused'), /refused/);
  release();
  assert.deepEqual(fs.readdirSync(folder), ['outcome']);
});

/** Waits for a file as synchronous code waits, in which nothing else of this process runs. */
function waitFor(path) {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 600 && !fs.existsSync(path); tries += 1) Atomics.wait(nothing, 0, 0, 50);
}

test('installs packages one copy at a time, since npm removes them before', async (t) => {
  const lock = inRoot('.cache/install.lock');
  const folder = await temporaryFolder('nfa install ');
  const outcome = join(folder, 'outcome');
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  const other = spawn(process.execPath, [inRoot('tests/runner/hold-lock.mjs'), lock, outcome], { stdio: 'inherit' });
  t.after(() => {
    other.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true });
  });
  waitFor(outcome);
  assert.equal(fs.readFileSync(outcome, 'utf8'), 'taken');
  const { SKIP_INSTALL } = process.env;
  delete process.env.SKIP_INSTALL;
  let isOver = false;
  const installing = installDependencies(() => {}).then(() => {
    isOver = true;
  });
  if (SKIP_INSTALL !== undefined) process.env.SKIP_INSTALL = SKIP_INSTALL;
  await delay(1_000);
  assert.equal(isOver, false);
  other.kill('SIGKILL');
  await once(other, 'close');
  await installing;
});
