import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { Failure } from './failure.mjs';
import { placePostgres, serverUser } from './postgres-place.mjs';
import { endProcess } from './process-identity.mjs';

const program = (native, name) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * A Postgres server from the programs that come with npm, on a data folder that is created the first time.
 * @param {{ dataDir: string, port: number, password: string, flags?: string[], onLog?: (line: string) => void }} options
 */
export async function preparePostgres({ dataDir, port, password, flags = [], onLog = () => {} }) {
  const user = serverUser();
  mkdirSync(dirname(dataDir), { recursive: true });
  const { native, data } = placePostgres(dataDir, user);
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot };
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster({ native, data, user, password, env, onLog });
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'timezone=UTC', ...flags];
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return {
    url,
    data,
    /** For the supervisor. */
    spec: {
      name: 'postgres',
      command: program(native, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      env,
      cwd: native,
      ...user,
      // SIGINT is "fast shutdown": clients are let go, everything is written.
      stopSignal: /** @type {NodeJS.Signals} */ ('SIGINT'),
      beforeStart: () => endLeftover(data),
      ready: () => answers(url),
    },
  };
}

/**
 * Starts such a server without a supervisor.
 * @param {Parameters<typeof preparePostgres>[0]} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} address with the superuser's role
 */
export async function startPostgres(options) {
  const { spec, url } = await preparePostgres(options);
  const { onLog = () => {} } = options;
  await spec.beforeStart();
  const { command, args, name: _, ready, beforeStart: __, stopSignal, ...spawnOptions } = spec;
  const child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] });
  let last = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    last = line;
    onLog(line);
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Failure(`Postgres did not start: ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    stop: async () => {
      child.kill(stopSignal);
      await exited;
    },
  };
}

async function createCluster({ native, data, user, password, env, onLog }) {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Failure(`${data} is not a Postgres data folder: move it away, or set DATA_DIR to another folder.`);
  // Made beside its place and moved there when complete: a run that breaks off leaves nothing half-made.
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
    await run(
      program(native, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { cwd: native, env, ...user },
      onLog,
    );
    rmSync(data, { recursive: true, force: true });
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function run(command, args, options, onLog) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLog(line);
      });
    child.once('error', (error) => reject(new Failure(`The database could not be created: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve(undefined);
      const reason = lines
        .filter((line) => /error|fatal|detail|could not/i.test(line))
        .slice(0, 2)
        .join(' ');
      reject(
        new Failure(`The database could not be created: ${reason || lines.at(-1) || `initdb ended with ${code}`}`),
      );
    });
  });
}

// After a kill -9 of the runner the server may still run, or its note may name a process that is somebody else's now.
async function endLeftover(data) {
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (pid > 0 && commandOf(pid).includes(data)) await endProcess(pid, 'SIGINT');
  rmSync(note, { force: true });
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === '28P01')
      throw new Failure(
        'Postgres refuses the password in the data folder: the secrets and the database do not belong together.',
      );
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
