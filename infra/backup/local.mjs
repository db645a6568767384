// Runs programs on the data folder of `npm start`, running or not: npm run backup -- create, npm run erase -- model ID, npm run password
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { oneLine } from '../local/failure.mjs';
import { nodeProgram } from '../local/node-runtime.mjs';
import { placeOf, runningServer } from '../local/postgres.mjs';
import { archivesOf, DATA_FOLDER, inRoot, root } from '../local/root.mjs';
import { startStack } from '../local/stack.mjs';
import { secretsIn } from '../ops/secret-files.mjs';

const dataDir = resolve(process.env.DATA_DIR || DATA_FOLDER);
const backup = inRoot('infra/backup/dist/main.js');
const [command] = process.argv.slice(2);

try {
  if (!existsSync(backup)) throw new Error('Nothing is built yet: run npm start once.');
  const needsDatabase = ['create', 'drill', 'restore', 'remember', 'replay', 'erase', 'password'].includes(
    command ?? '',
  );
  if (needsDatabase && command !== 'restore' && !existsSync(dataDir))
    throw new Error(`There is nothing in ${dataDir}.`);
  const work = command === 'password' ? setPassword : runBackup;
  process.exitCode = needsDatabase ? await withDatabase(work) : runBackup(() => 'postgres://not-needed');
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}

/** Runs `work` on the running database server, or starts one for the time of `work`, which gets the address for a role. */
async function withDatabase(work) {
  const running = runningServer(placeOf(join(dataDir, 'postgres')));
  if (running) return work(addressesOn(running.port));
  const stack = await startStack({ dataDir, only: [], seed: false, quiet: true });
  try {
    return work(addressesOn(stack.ports.postgres));
  } finally {
    await stack.stop();
  }
}

function addressesOn(port) {
  const secret = secretsIn(join(dataDir, 'secrets'));
  return (role) => `postgres://nfa_${role}:${secret(`postgres-${role}`)}@127.0.0.1:${port}/academy`;
}

function runBackup(databaseUrl) {
  return run([backup, ...process.argv.slice(2)], {
    OWNER_DATABASE_URL: databaseUrl('owner'),
    OBJECT_STORE: process.env.OBJECT_STORE || 'disk',
    OBJECT_STORE_DIR: join(dataDir, 'media'),
    BACKUP_DIR: process.env.BACKUP_DIR || archivesOf(dataDir),
  });
}

function setPassword(databaseUrl) {
  return run([inRoot('gateway/dist/admin-password.js')], { DATABASE_URL: databaseUrl('gateway') });
}

function run(args, variables) {
  const env = { ...process.env, ...variables };
  return spawnSync(nodeProgram(), args, { env, stdio: 'inherit', cwd: root }).status ?? 1;
}
