import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from '../../infra/local/build.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { startDemonstration } from '../support/demonstration.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

let folder;

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-restore-');
});
after(() => rm(folder, { recursive: true, force: true }));

test('restores the whole demonstration, jobs and money too, into an empty installation', async () => {
  const demonstration = join(folder, 'demonstration');
  const backups = join(folder, 'backups');
  const stack = await startDemonstration({ dataDir: demonstration, quiet: true });
  await stack.stop();
  /** Runs the backup program on a data folder. @returns the last line of what it prints */
  const backup = (dataDir, ...args) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      BACKUP_PASSPHRASE: 'a passphrase of this test',
    };
    const options = /** @type {const} */ ({ env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    return execFileSync(process.execPath, [inRoot('infra/backup/local.mjs'), ...args], options)
      .trim()
      .split('\n')
      .at(-1);
  };
  const [, archived] = backup(demonstration, 'create').match(/: (\d+ rows of \d+ tables, \d+ files)/) ?? [];
  const archive = readdirSync(backups).find((name) => name.endsWith('.age'));
  const restored = backup(join(folder, 'empty'), 'restore', archive);
  assert.equal(restored, `${archive} is restored: ${archived}, all hashes equal`);
});
