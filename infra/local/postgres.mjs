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
import pg from 'pg';
import { Failure } from './failure.mjs';
import { placePostgres, serverUser } from './postgres-place.mjs';
import { endProcess } from './process-identity.mjs';
import { runProgram } from './program.mjs';

const program = (native, name) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * A Postgres server from the programs that come with npm, on a data folder that is created the first time.
 * @param {{ dataDir: string, port: number, password: string, flags?: string[] }} options
 */
export async function preparePostgres({ dataDir, port, password, flags = [] }) {
  const user = serverUser();
  mkdirSync(dirname(dataDir), { recursive: true });
  const { native, data } = placePostgres(dataDir, user);
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot };
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster({ native, data, user, password, env });
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
      options: { env, cwd: native, ...user },
      // SIGINT means fast shutdown: disconnects clients and writes everything.
      stopSignal: /** @type {NodeJS.Signals} */ ('SIGINT'),
      beforeStart: () => endLeftover(data),
      ready: () => answers(url),
    },
  };
}

async function createCluster({ native, data, user, password, env }) {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Failure(`${data} is not a Postgres data folder: move it away, or set DATA_DIR to another folder.`);
  // Created under another name and moved when complete, so that an interrupted run leaves no half-made cluster.
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
    await runProgram(
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
      { cwd: native, env, ...user, failure: 'The database could not be created' },
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

// After a kill -9 of the runner the server may still run, or its pid file may name an unrelated process.
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
