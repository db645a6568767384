// Runs the backup program on the data folder of `npm start`, running or not: npm run backup -- create, npm run erase -- model ID
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

/** Runs `work` on the running database server, or starts one for the time of `work`. */
async function withDatabase(work) {
  const running = runningServer(placeOf(join(dataDir, 'postgres')));
  if (running) return work(ownerUrl(running.port));
  const stack = await startStack({ dataDir, only: [], seed: false, quiet: true });
  try {
    return work(ownerUrl(stack.ports.postgres));
  } finally {
    await stack.stop();
  }
}

function ownerUrl(port) {
  return `postgres://nfa_owner:${secretsIn(join(dataDir, 'secrets'))('postgres-owner')}@127.0.0.1:${port}/academy`;
}

function runBackup(databaseUrl) {
  const env = {
    ...process.env,
    OWNER_DATABASE_URL: databaseUrl,
    OBJECT_STORE: process.env.OBJECT_STORE || 'disk',
    OBJECT_STORE_DIR: join(dataDir, 'media'),
    BACKUP_DIR: process.env.BACKUP_DIR || archivesOf(dataDir),
  };
  const args = [program, ...process.argv.slice(2)];
  return spawnSync(nodeProgram(), args, { env, stdio: 'inherit', cwd: root }).status ?? 1;
}
