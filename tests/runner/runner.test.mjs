import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { Redis } from 'ioredis';
import { build } from '../../infra/local/build.mjs';
import { watchOverChildren } from '../../infra/local/children.mjs';
import { freePort } from '../../infra/local/free-port.mjs';
import { identityOf, stateOf } from '../../infra/local/lock.mjs';
import { ownNode } from '../../infra/local/node-runtime.mjs';
import { preparePostgres } from '../../infra/local/postgres.mjs';
import { environment } from '../../infra/local/processes.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { until } from './until.mjs';

const small = { only: ['catalogue'], seed: false, quiet: true };

let folder;

before(async () => {
  await build(() => {});
  // The name has a space, as the names of some home folders do.
  folder = await temporaryFolder('nfa runner ');
});

after(() => rm(folder, { recursive: true, force: true }));

/** Starts the program of `npm start`, and stops it with the test. */
function start(t, env) {
  const child = spawn(process.execPath, [inRoot('infra/local/start.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = { child, out: '', err: '', ended: once(child, 'close').then(([code]) => code) };
  child.stdout.on('data', (chunk) => {
    result.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.err += chunk;
  });
  t.after(() => child.kill('SIGINT') && result.ended);
  return result;
}

/** Starts a small product in this process, and stops it with the test. */
async function startSmall(t, dataDir, options = {}) {
  const stack = await startStack({ ...small, dataDir, ...options });
  t.after(stack.stop);
  return stack;
}

/** Returns the data folder of a small product that has run before. */
async function usedFolder(name) {
  const dataDir = join(folder, name);
  const stack = await startStack({ ...small, dataDir });
  await stack.stop();
  return dataDir;
}

function programOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    // The process belongs to another user, or this is not Linux.
    return undefined;
  }
}

/** Starts a small product in a process of its own, which runs until it is killed. */
async function hold(t, dataDir, ...port) {
  const holder = spawn(process.execPath, [inRoot('tests/runner/hold-stack.mjs'), dataDir, ...port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => holder.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: holder.stdout }), 'line');
  const pids = JSON.parse(line);
  assert.equal(pids.length, 3);
  return { holder, pids };
}

const notLinux = process.platform !== 'linux' && 'only Linux shows processes in /proc';
const notRoot = notLinux || (process.getuid?.() !== 0 && 'this is not root');
/** ID of a user that is neither root nor the one that the runner would choose for new data. */
const OWNER = 65_533;

/** Changes the owner of a cluster and starts Postgres on it. @returns ID of the user that runs Postgres */
async function ownerAfterChange(dataDir, cluster) {
  execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, cluster]);
  const stack = await startStack({ ...small, dataDir });
  try {
    const server = stack.processes.find(({ name }) => name === 'postgres');
    return statSync(`/proc/${server?.pid}`).uid;
  } finally {
    await stack.stop();
  }
}

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
const allGone = (pids) => pids.every((pid) => identityOf(pid) === undefined);

test('says in one line that the port is taken, and touches nothing', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address();
  const run = start(t, { PORT: String(port), DATA_DIR: join(folder, 'untouched') });
  assert.equal(await run.ended, 1);
  assert.equal(run.err, `Port ${port} is in use: stop what uses it, or set PORT to another one.\n`);
  assert.equal(existsSync(join(folder, 'untouched')), false);
});

test('says that it starts for the first time once, also without the demonstration', async (t) => {
  const startOn = async (dataDir) => {
    const run = start(t, { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_MODE: 'false' });
    await until(() => run.out.includes('Starting'), 'the start');
    run.child.kill('SIGINT');
    await run.ended;
    return run.out;
  };
  assert.match(await startOn(join(folder, 'new')), /^Starting for the first time …$/m);
  assert.match(await startOn(await usedFolder('used')), /^Starting …$/m);
});

test('says in one line that Redis is missing where it cannot be installed', async (t) => {
  const tools = join(folder, 'tools');
  await mkdir(tools);
  await symlink(process.execPath, join(tools, 'node'));
  const run = start(t, { PATH: tools, PORT: String(await freePort()), DATA_DIR: join(folder, 'no-redis') });
  assert.equal(await run.ended, 1);
  assert.match(run.err, /^Redis is missing and could not be installed: [^\n]+\n$/);
});

test('runs the whole product on the Node of this machine and stops it cleanly', async (t) => {
  const port = await freePort();
  const dataDir = join(folder, 'whole');
  const run = start(t, { PORT: String(port), DATA_DIR: dataDir, BUNDLED_NODE: 'off' });
  // The first start fills the demonstration, which takes minutes on a busy machine.
  await until(() => run.out.includes('Ctrl-C stops everything') || run.child.exitCode !== null, 'the start', 600_000);
  assert.equal(run.err, '');
  assert.match(run.out, new RegExp(`Website +http://localhost:${port}\n`));
  assert.match(run.out, /sign in: admin \/ admin123/);
  // Without LOG_LEVEL only warnings and errors are shown.
  assert.doesNotMatch(run.out, /\| info /);
  for (const path of ['/', '/api/models', '/admin', '/api/docs', '/healthz'])
    assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
  const models = await (await fetch(`http://127.0.0.1:${port}/api/models`)).json();
  assert.ok(models.length >= 12);
  for (const name of ['media', 'uploads', 'mails', 'phones', 'redis'])
    assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o700, name);
  const noted = JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'));
  const programs = noted.map(({ pid }) => programOf(pid)).filter((program) => program?.endsWith('/node'));
  assert.deepEqual(new Set(programs), new Set(process.platform === 'linux' ? [realpathSync(ownNode())] : []));
  run.child.kill('SIGINT');
  assert.equal(await run.ended, 0);
  assert.match(run.out, /Stopped\.\n$/);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  assert.equal(existsSync(join(dataDir, 'lock')), false);

  execFileSync(process.execPath, [inRoot('infra/backup/local.mjs'), 'password'], {
    env: { ...process.env, DATA_DIR: dataDir },
    input: 'a password that nobody forgets',
  });
  const again = start(t, { PORT: String(port), DATA_DIR: dataDir, BUNDLED_NODE: 'off' });
  await until(
    () => again.out.includes('Ctrl-C stops everything') || again.child.exitCode !== null,
    'the start',
    600_000,
  );
  assert.match(again.out, /Admin panel {3}http:\/\/localhost:\d+\/admin\n/);
  again.child.kill('SIGINT');
  assert.equal(await again.ended, 0);
});

test('lets nobody into its Redis without the password, which no argument shows', async (t) => {
  const stack = await startSmall(t, join(folder, 'small'));
  const { password, port } = new URL(stack.redisUrl);
  const ping = async (url) => {
    const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
    redis.on('error', () => {});
    try {
      return await redis.ping();
    } finally {
      redis.disconnect();
    }
  };
  assert.equal(await ping(stack.redisUrl), 'PONG');
  await assert.rejects(ping(`redis://127.0.0.1:${port}`), /NOAUTH/);
  assert.ok(!JSON.stringify(stack.supervisor.entry('redis').spec).includes(password));
  assert.equal(statSync(join(folder, 'small/redis/redis.conf')).mode & 0o777, 0o600);
});

test('keeps the data folder to one run, and two folders side by side', async (t) => {
  const dataDir = join(folder, 'small');
  const stack = await startSmall(t, dataDir);
  await assert.rejects(startSmall(t, dataDir), /is in use by another run/);
  const other = await startSmall(t, join(folder, 'other'));
  const pids = other.processes.map(({ pid }) => pid);
  await other.stop();
  assert.ok(allGone(pids));
  assert.ok(stack.processes.every(({ pid }) => identityOf(pid) !== undefined));
});

test('opens the site alone to the network', { skip: notLinux }, async (t) => {
  const only = ['catalogue', 'gateway'];
  const { ports } = await startSmall(t, join(folder, 'small'), { only, host: '0.0.0.0' });
  // Another address of this machine, which a server of 127.0.0.1 does not answer.
  const isOpen = async (port) => {
    const socket = connect(port, '127.0.0.2');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  const open = await Promise.all(Object.entries(ports).map(async ([name, port]) => (await isOpen(port)) && name));
  assert.deepEqual(open.filter(Boolean).sort(), ['gateway', 'site']);
});

test('asks the site where it listens: at an address of this machine, or at its loopback where it listens to all', async (t) => {
  const host = notLinux ? '127.0.0.1' : '127.0.0.2';
  const stack = await startSmall(t, join(folder, 'small'), { only: ['catalogue', 'gateway'], host });
  assert.equal((await fetch(`${stack.url}/api/courses`)).status, 200);
  const ports = { gateway: 1, site: 2 };
  const asked = (host) => {
    const options = { ports, given: {}, host, demo: true, databaseUrls: {}, redisUrl: '', secret: () => 'x' };
    const { all, own } = environment({ ...options, inData: (name) => name });
    return [own.frontend.API_URL, own.agency.NOTICES_URL, all.PUBLIC_URL];
  };
  for (const all of ['127.0.0.1', '0.0.0.0', '::'])
    assert.deepEqual(asked(all), ['http://127.0.0.1:1/api', 'http://127.0.0.1:1', 'http://localhost:2']);
  for (const [one, inUrl] of [
    ['192.168.1.20', '192.168.1.20'],
    ['fe80::1', '[fe80::1]'],
  ])
    assert.deepEqual(asked(one), [`http://${inUrl}:1/api`, `http://${inUrl}:1`, `http://${inUrl}:2`]);
});

test('starts a process that died again within half a second', async (t) => {
  const stack = await startSmall(t, join(folder, 'small'));
  const pidOf = (name) => stack.processes.find((process) => process.name === name)?.pid;
  for (const name of ['catalogue', 'redis', 'postgres']) {
    const before = pidOf(name);
    stack.supervisor.kill(name);
    const isNew = () => pidOf(name) !== undefined && pidOf(name) !== before;
    const tookMs = await until(isNew, `the restart of ${name}`);
    assert.ok(tookMs <= 500, `${name} took ${tookMs} ms`);
    await stack.supervisor.waitUntilReady(name);
  }
});

test('gives a developer pages through the gateway, modules from their sources and a socket for hot reload', async (t) => {
  const only = ['catalogue', 'gateway', 'frontend'];
  const stack = await startSmall(t, join(folder, 'small'), { only, watch: true });
  // The bundler may change what was built: `npm start` builds again.
  assert.equal(existsSync(inRoot('.cache/services-build')), false);
  /** @type {Response | undefined} */
  let page;
  const url = `http://127.0.0.1:${stack.ports.site}`;
  await until(async () => {
    page = await fetch(`${url}/about`);
    return page.ok;
  }, 'the page');
  assert.equal(page.headers.has('x-request-id'), true);
  assert.match(await page.text(), /<script type="module" src="\/src\/app\/entry-client.tsx">/);
  for (const path of ['/src/app/entry-client.tsx', '/src/assets/event-default.webp?import'])
    assert.match((await fetch(url + path)).headers.get('content-type'), /javascript/, path);
  const socket = get(url, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-protocol': 'vite-hmr',
    },
  });
  const [response, connection] = await once(socket, 'upgrade');
  assert.equal(response.statusCode, 101);
  connection.destroy();
});

test('leaves nothing running when it is killed, and starts again on the same data', async (t) => {
  const dataDir = join(folder, 'small');
  const { holder, pids } = await hold(t, dataDir);
  holder.kill('SIGKILL');
  await until(() => allGone(pids), 'the end of the processes');
  await startSmall(t, dataDir);
});

test('ends what a killed run left behind, when nothing else could', { skip: notLinux }, async (t) => {
  const dataDir = join(folder, 'small');
  const port = String(await freePort());
  const { holder, pids } = await hold(t, dataDir, port);
  const shells = childrenOf(holder.pid).filter((pid) => !pids.includes(pid));
  assert.equal(shells.length, 1);
  for (const pid of [...shells, holder.pid]) process.kill(pid, 'SIGKILL');
  await until(() => allGone([...shells, holder.pid]), 'the end of the runner');
  assert.ok(!pids.some((pid) => allGone([pid])));
  // The gateway among them holds the port.
  const run = start(t, { PORT: port, DATA_DIR: dataDir, DEMO_MODE: 'false' });
  await until(() => run.out.includes('Ready after') || run.child.exitCode !== null, 'the start', 180_000);
  assert.equal(run.err, '');
  assert.ok(allGone(pids));
});

test('replaces the list of processes as a whole: who reads it meanwhile has the one before', (t) => {
  const note = join(folder, 'processes.json');
  const children = watchOverChildren(note);
  t.after(children.stop);
  children.list([]);
  // A hard link refers to the same file as a reader that has opened it.
  linkSync(note, `${note}.open`);
  children.list([{ pid: process.pid }]);
  assert.equal(readFileSync(`${note}.open`, 'utf8'), '[]');
  assert.equal(JSON.parse(readFileSync(note, 'utf8'))[0].pid, process.pid);
  children.list([]);
});

test('starts no Postgres beside the children of one that was killed', { skip: notLinux }, async (t) => {
  const dataDir = join(folder, 'small');
  const { holder } = await hold(t, dataDir);
  const noted = () => JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'));
  const serverPid = () => noted().find(({ signal }) => signal === 'SIGINT')?.pid;
  const killed = serverPid();
  const [child] = childrenOf(killed);
  // A stopped process cannot notice that its parent is gone.
  process.kill(child, 'SIGSTOP');
  t.after(() => allGone([child]) || process.kill(child, 'SIGCONT'));
  for (const pid of [...childrenOf(holder.pid), holder.pid]) process.kill(pid, 'SIGKILL');
  await until(() => allGone([holder.pid]), 'the end of the runner');

  const again = startStack({ dataDir, ...small });
  try {
    const attempts = new Set();
    await until(() => {
      const pid = serverPid();
      if (pid && pid !== killed) attempts.add(pid);
      return attempts.size > 1;
    }, 'the second attempt');
  } finally {
    process.kill(child, 'SIGCONT');
    await (await again).stop();
  }
});

test('runs Postgres as the owner of its data, when root starts it', { skip: notRoot }, async () => {
  const dataDir = await usedFolder('of another user');
  assert.equal(await ownerAfterChange(dataDir, join(dataDir, 'postgres')), OWNER);
});

test('runs Postgres as the owner of data that lies outside of a closed home', { skip: notRoot }, async (t) => {
  await mkdir(join(folder, 'home'), { mode: 0o700 });
  const dataDir = await usedFolder('home/data');
  const outside = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
  t.after(() => rm(outside, { recursive: true }));
  assert.equal(await ownerAfterChange(dataDir, outside), OWNER);
  await chmod(join(folder, 'home'), 0o755);
  const stack = await startStack({ ...small, dataDir });
  await stack.stop();
  assert.equal(stack.databaseDir, outside);
});

test('leaves the choice to the owner where a data folder has two databases', { skip: notRoot }, async (t) => {
  await mkdir(join(folder, 'opened'), { mode: 0o700 });
  const dataDir = await usedFolder('opened/data');
  const note = join(dataDir, 'postgres.location');
  const outside = readFileSync(note, 'utf8').trim();
  t.after(() => rm(outside, { recursive: true }));
  await chmod(join(folder, 'opened'), 0o755);
  const inside = join(dataDir, 'postgres');
  execFileSync('cp', ['-a', outside, inside]);
  const refusal = `The database may be ${inside} or ${outside}, usually the folder that changed last: delete ${note} to use the first, or move ${inside} away to use the second.`;
  await assert.rejects(startStack({ dataDir, ...small }), { message: refusal });
  await rm(note);
  const stack = await startStack({ ...small, dataDir });
  await stack.stop();
  assert.equal(stack.databaseDir, inside);
});

test('uses the noted database without root too, once it belongs to the user', { skip: notRoot }, async (t) => {
  const dataDir = join(folder, 'started by root');
  const [inside, outside] = [join(dataDir, 'postgres'), join(folder, 'database of root')];
  for (const path of [dataDir, outside]) await mkdir(path);
  await writeFile(join(outside, 'PG_VERSION'), '18');
  await writeFile(`${inside}.location`, `${outside}\n`);
  t.mock.method(process, 'getuid', () => OWNER);
  const prepare = () => preparePostgres({ dataDir: inside, port: 1, password: '', isUsed: true });
  const refusal = `The database ${outside} belongs to another user: start as the one who started before, or give it and ${dataDir} to this one.`;
  await assert.rejects(prepare(), { message: refusal });
  execFileSync('chown', [String(OWNER), outside]);
  assert.equal((await prepare()).data, outside);
});

test('keeps to its own folder without root, where root was killed before it made the noted one', {
  skip: notRoot,
}, async (t) => {
  const inside = join(folder, 'killed by root', 'postgres');
  await mkdir(inside, { recursive: true });
  // It shows which folder is meant: Postgres refuses to make a database as root, which this test is.
  await writeFile(join(inside, 'letter.txt'), '');
  await writeFile(`${inside}.location`, `${join(folder, 'nowhere')}\n`);
  execFileSync('chown', [String(OWNER), inside]);
  t.mock.method(process, 'getuid', () => OWNER);
  const refusal = `${inside} is not a Postgres data folder: move it away, or set DATA_DIR to another folder.`;
  await assert.rejects(preparePostgres({ dataDir: inside, port: 1, password: '' }), { message: refusal });
  assert.equal(existsSync(`${inside}.location`), false);
});

test('says in one line that the data folder belongs to another user', { skip: notRoot }, async (t) => {
  const dataDir = join(folder, 'of root');
  await mkdir(dataDir, { mode: 0o700 });
  t.mock.method(process, 'getuid', () => OWNER);
  process.seteuid?.(OWNER);
  t.after(() => process.seteuid?.(0));
  assert.equal(stateOf(join(dataDir, 'lock')), 'held');
  await assert.rejects(startStack({ dataDir, ...small }), {
    message: `DATA_DIR ${dataDir} belongs to another user: start as that one, or set DATA_DIR to another folder.`,
  });
});

test('makes no new database where one is missing, unless the first start was killed before there was one', async () => {
  const dataDir = await usedFolder('lost');
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const refusal = `The database is missing, although ${dataDir} had one: bring ${dataDir}/postgres back; or move ${dataDir} away, and restore a backup (leave privacy-memory.json beside it) or begin anew.`;
  await assert.rejects(startStack({ dataDir, ...small }), { message: refusal });
  assert.equal(existsSync(join(dataDir, 'postgres')), false);
  await writeFile(join(dataDir, 'postgres.location'), '/var/lib/nowhere\n');
  await assert.rejects(startStack({ dataDir, ...small }), /bring \/var\/lib\/nowhere back/);
  const killed = join(folder, 'killed');
  await mkdir(join(killed, 'secrets'), { recursive: true });
  await mkdir(join(killed, 'postgres.new'));
  await writeFile(join(killed, 'secrets/postgres'), 'a password');
  await usedFolder('killed');
  assert.ok(existsSync(join(killed, 'postgres/PG_VERSION')));
});

test('says in one line what is wrong with the data folder', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await assert.rejects(startStack({ dataDir: file, ...small }), /is not a folder/);
  const foreign = join(folder, 'foreign');
  await mkdir(join(foreign, 'postgres'), { recursive: true });
  await writeFile(join(foreign, 'postgres/letter.txt'), 'not a database');
  await assert.rejects(startStack({ dataDir: foreign, ...small }), /is not a Postgres data folder/);
  const broken = await usedFolder('broken');
  await rm(join(broken, 'postgres/global'), { recursive: true });
  await assert.rejects(startStack({ dataDir: broken, ...small }), /postgres did not start: .*pg_control/);
  assert.equal(existsSync(join(broken, 'lock')), false);
});
