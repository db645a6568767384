import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { build } from '../../infra/local/build.mjs';
import { identityOf } from '../../infra/local/lock.mjs';
import { placeOf } from '../../infra/local/postgres.mjs';
import { environment } from '../../infra/local/processes.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { until } from './until.mjs';

let folder;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa commands ');
});

after(() => rm(folder, { recursive: true, force: true }));

test('backs up a data folder, whether the product runs on it or not', async (t) => {
  const dataDir = join(folder, 'data');
  const backups = join(dataDir, 'backups');
  const env = { DATA_DIR: dataDir, BACKUP_DIR: '', BACKUP_PASSPHRASE: 'a passphrase of this test' };
  const create = async () => {
    const args = [inRoot('infra/backup/local.mjs'), 'create'];
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'inherit']);
    return text(spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio }).stdout);
  };
  // The product may know its folder by another path than the backup.
  const link = join(folder, 'link');
  await mkdir(dataDir);
  await symlink(dataDir, link);
  const stack = await startStack({ dataDir: link, only: [], seed: false, quiet: true });
  t.after(stack.stop);
  const { pid } = stack.processes.find(({ name }) => name === 'postgres') ?? {};
  assert.match(await create(), /^academy-.+ rows of \d+ tables/);
  // The backup did not stop the running database.
  assert.ok(identityOf(Number(pid)));
  const pidFile = join(placeOf(join(dataDir, 'postgres')), 'postmaster.pid');
  const noted = readFileSync(pidFile, 'utf8');
  await stack.stop();
  assert.match(await create(), /^academy-.+ rows of \d+ tables/);
  // A power cut leaves the file, and its pid belongs to another program later.
  await writeFile(pidFile, noted.replace(/^\d+/, String(process.pid)));
  assert.match(await create(), /^academy-.+ rows of \d+ tables/);
  assert.equal(readdirSync(backups).filter((name) => name.endsWith('.age')).length, 3);
});

test('sets the password of the panel, whether the product runs or not', async (t) => {
  const dataDir = join(folder, 'panel');
  const setPassword = async (given) => {
    const command = spawn(process.execPath, [inRoot('infra/backup/local.mjs'), 'password'], {
      env: { ...process.env, DATA_DIR: dataDir, ADMIN_USERNAME: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    command.stdin.end(given);
    return text(command.stdout);
  };
  const start = () => startStack({ dataDir, only: ['gateway'], demo: false, quiet: true });
  const signIn = async ({ url }, password) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ username: 'admin', password });
    return (await fetch(`${url}/api/admin/login`, { ...request, body })).status;
  };
  const first = await start();
  t.after(first.stop);
  assert.equal(
    await setPassword('a password that nobody forgets'),
    'The password of admin is set. Every session has ended.\n',
  );
  assert.equal(await signIn(first, 'a password that nobody forgets'), 200);
  await first.stop();
  const [, made = ''] = /^New password of admin: (.+)$/m.exec(await setPassword('')) ?? [];
  const second = await start();
  t.after(second.stop);
  assert.equal(await signIn(second, 'a password that nobody forgets'), 401);
  assert.equal(await signIn(second, made), 200);
});

test('keeps the archives of each data folder apart, and from those of Compose in `backups`', () => {
  const folderOf = (dataDir, given = {}) => {
    const inData = (name) => join(dataDir, name);
    const options = { ports: {}, host: '127.0.0.1', demo: true, databaseUrls: {}, redisUrl: '', secret: () => 'x' };
    return environment({ ...options, given, inData }).own.gateway.BACKUP_DIR;
  };
  assert.equal(folderOf(inRoot('.data')), inRoot('.data-backups'));
  assert.equal(folderOf(join(folder, 'practice')), join(folder, 'practice/backups'));
  assert.equal(folderOf(join(folder, 'practice'), { BACKUP_DIR: '/archives' }), '/archives');
});

test('leaves neither processes nor files when the tests are interrupted', async (t) => {
  const temporary = await temporaryFolder('nfa commands ');
  const tests = spawn(process.execPath, [inRoot('tests/run.mjs'), 'own-node'], {
    env: { ...process.env, TMPDIR: temporary, TEST_DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const ended = once(tests, 'close');
  t.after(async () => {
    tests.kill('SIGTERM');
    await ended;
    await rm(temporary, { recursive: true, force: true });
  });
  const inside = (path) => readdirSync(path).map((name) => join(path, name));
  const findServer = () => {
    const [file] = inside(temporary)
      .flatMap(inside)
      .map((path) => join(path, 'postgres/postmaster.pid'))
      .filter(existsSync);
    return file && Number.parseInt(readFileSync(file, 'utf8'), 10);
  };
  await until(findServer, 'the start of Postgres', 300_000);
  const server = findServer();
  tests.kill('SIGTERM');
  const [code] = await ended;
  assert.equal(code, 1);
  assert.equal(identityOf(Number(server)), undefined);
  assert.deepEqual(readdirSync(temporary), []);
});
