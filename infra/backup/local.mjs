// The backup program for the data folder of `npm start`, whether it runs or not: npm run backup -- create, npm run erase -- model ID
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { oneLine } from '../local/failure.mjs';
import { nodeProgram } from '../local/node-runtime.mjs';
import { placeOf } from '../local/postgres.mjs';
import { MIGRATIONS } from '../local/processes.mjs';
import { inRoot, root } from '../local/root.mjs';
import { startStack } from '../local/stack.mjs';
import { secretsIn } from '../ops/secret-files.mjs';

const dataDir = resolve(process.env.DATA_DIR || inRoot('.data'));
const program = inRoot('infra/backup/dist/main.js');
const [command] = process.argv.slice(2);

try {
  if (!existsSync(program)) throw new Error('Nothing is built yet: run npm start once.');
  const needsDatabase = ['create', 'drill', 'restore', 'remember', 'replay', 'erase'].includes(command ?? '');
  if (needsDatabase && command !== 'restore' && !existsSync(dataDir))
    throw new Error(`There is nothing in ${dataDir}.`);
  process.exitCode = needsDatabase ? await withDatabase(runBackup) : runBackup('postgres://not-needed');
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}

/** Runs `work` on the database that runs, or on one that is started for it alone. */
async function withDatabase(work) {
  const running = runningPort();
  if (running) return work(ownerUrl(running));
  const stack = await startStack({ dataDir, only: [], seed: false, quiet: true });
  try {
    const url = ownerUrl(stack.ports.postgres);
    const programs = [inRoot('infra/local/migrate-all.mjs'), ...Object.values(MIGRATIONS)];
    const code = run(programs, { MIGRATION_DATABASE_URL: url }, 'ignore');
    if (code !== 0) throw new Error('The database could not be brought up to date.');
    return work(url);
  } finally {
    await stack.stop();
  }
}

/** Port of the database server of this data folder, when one runs. */
function runningPort() {
  const note = join(placeOf(join(dataDir, 'postgres')), 'postmaster.pid');
  if (!existsSync(note)) return undefined;
  const [pid, , , port] = readFileSync(note, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return undefined;
  }
}

function ownerUrl(port) {
  return `postgres://nfa_owner:${secretsIn(join(dataDir, 'secrets'))('postgres-owner')}@127.0.0.1:${port}/academy`;
}

function runBackup(databaseUrl) {
  return run([program, ...process.argv.slice(2)], {
    OWNER_DATABASE_URL: databaseUrl,
    OBJECT_STORE: 'disk',
    OBJECT_STORE_DIR: join(dataDir, 'media'),
    BACKUP_DIR: process.env.BACKUP_DIR || join(root, 'backups'),
  });
}

function run(args, env, stdout = 'inherit') {
  const stdio = ['inherit', stdout, 'inherit'];
  return spawnSync(nodeProgram(), args, { env: { ...process.env, ...env }, stdio, cwd: root }).status ?? 1;
}
