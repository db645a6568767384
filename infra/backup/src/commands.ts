import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ErasableKind } from '@nfa/contracts';
import { findMemoryFile, MEMORY_FILE, mergeMemories, NOTHING, writeMemoryFile } from '@nfa/gateway/privacy-memory';
import type { BackupConfig } from './config.ts';
import { createArchive, UNFINISHED } from './create.ts';
import { drillArchive, dropScratchDatabase } from './drill.ts';
import { systemReason } from './encryption.ts';
import { assertRemoved, eraseRecord } from './erase.ts';
import type { Header, Manifest } from './format.ts';
import { readArchive } from './read-archive.ts';
import { canReplay, type Replayed, readMemory, replay } from './replay.ts';
import { restoreArchive } from './restore.ts';
import { findMigrations, inTransaction, withDatabase } from './tables.ts';

const SUFFIX = '.tar.gz.age';
const ABANDONED_AFTER_MS = 86_400_000;
const WITHOUT_MEMORY = '--without-memory';

/** Kinds of records that the command `erase` takes. */
const recordKinds = [
  'model',
  'news',
  'package',
  'registration',
  'message',
  'booking',
  'application',
  'certificate',
] as const satisfies readonly ErasableKind[];

/** Purpose of each command. */
export const COMMANDS = {
  create: 'make an encrypted archive of database and media',
  list: 'name the archives, newest first',
  verify: '[FILE] open an archive and compare every row and file with its hash (default: the newest)',
  drill: '[FILE] restore an archive into a scratch database and compare (default: make one first)',
  restore: `FILE [${WITHOUT_MEMORY}] put an archive into an empty installation; what was erased or refused since stays so`,
  remember: 'note beside the archives what was erased or refused, as `create` does',
  replay: 'erase and refuse again what the folder of the archives remembers, after an upgrade of an old archive',
  erase: `${recordKinds.join('|')} ID [--yes] erase a record with its files and mails; without --yes only list them`,
  key: 'make a key pair for BACKUP_RECIPIENT and BACKUP_IDENTITY',
};

type Say = (line: string) => void;

/** Makes an archive, and removes old ones beyond the number to keep. @returns its path */
export async function create(config: BackupConfig, say: Say): Promise<string> {
  await removeUnfinished(config.folder, say);
  const startedAt = new Date().toISOString();
  const path = join(config.folder, `academy-${startedAt.replace(/[-:.]/g, '')}${SUFFIX}`);
  const { bytes, manifest, foreign } = await withDatabase(config.databaseUrl, async (database) => {
    await dropScratchDatabase(database).catch((error: Error) =>
      say(`The database of a drill is not dropped: ${error.message}`),
    );
    return createArchive(path, { database, objects: config.objects }, config.keys);
  });
  await remember(config, startedAt);
  await noteBackup(config, bytes);
  if (foreign.length > 0) say(`Not archived, since the product makes no file of such a name: ${foreign.join(', ')}`);
  say(`${basename(path)}: ${summaryOf(manifest)}, ${(bytes / 1024 ** 2).toFixed(1)} MB`);
  if (config.keep > 0)
    // By a clock that was behind, the newest archive is the first of the list to go.
    for (const old of (await list(config)).slice(config.keep).filter((name) => name !== basename(path)))
      if (await removed(config.folder, old, say)) say(`${old}: removed, ${config.keep} newer ones are kept`);
  return path;
}

// Records the backup for the alert about an overdue one; databases of earlier versions lack the table.
const noteBackup = (config: BackupConfig, bytes: number): Promise<void> =>
  withDatabase(config.databaseUrl, async (database) => {
    const { rows } = await database.query("SELECT to_regclass('gateway.backups') IS NOT NULL AS exists");
    if (rows[0].exists) await database.query('INSERT INTO gateway.backups VALUES (clock_timestamp(), $1)', [bytes]);
  });

// Removes files of interrupted backups, which the rotation ignores: they would keep rows of people who have been erased since.
async function removeUnfinished(folder: string, say: Say): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('academy-') || !name.endsWith(UNFINISHED)) continue;
    // A running backup may have renamed the file just now.
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await removed(folder, name, say);
  }
}

// A file of another owner does not make the backup fail; its name is printed, because it takes up space.
async function removed(folder: string, name: string, say: Say): Promise<boolean> {
  try {
    await rm(join(folder, name), { force: true });
    return true;
  } catch (error) {
    say(`${name}: not removed, ${systemReason(error) ?? (error as Error).message}; remove it by hand`);
    return false;
  }
}

/**
 * Writes the erasures and refusals that a restore has to repeat into a file beside the archives.
 * @param since start of the backup that needs the file, even without any
 */
export async function remember(
  { databaseUrl, folder }: Pick<BackupConfig, 'databaseUrl' | 'folder'>,
  since?: string,
): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    if (canReplay(await findMigrations(database))) await writeMemoryFile(folder, await readMemory(database), since);
  });
}

/**
 * Lists everything that is stored about a record, and erases it with `--yes`.
 * @throws Error for invalid arguments, an unknown record, or files that could not be deleted
 */
export async function erase(
  config: Pick<BackupConfig, 'databaseUrl' | 'objects'> & Partial<Pick<BackupConfig, 'folder'>>,
  say: Say,
  [kind, id, confirmation]: (string | undefined)[],
): Promise<void> {
  const known = recordKinds.find((name) => name === kind);
  if (!known || !id || !/^[0-9a-f-]{36}$/i.test(id) || (confirmation !== undefined && confirmation !== '--yes'))
    throw new Error(`erase ${recordKinds.join('|')} ID [--yes]`);
  const isConfirmed = confirmation === '--yes';
  const { rows, files, shared, photographs, mentions, refused } = await withDatabase(
    config.databaseUrl,
    async (database) => {
      const record = { kind: known, id: id.toLowerCase(), isConfirmed };
      const erasure = await eraseRecord(database, config.objects, record);
      if (isConfirmed && config.folder) await writeMemoryFile(config.folder, await readMemory(database));
      return erasure;
    },
  );
  for (const { table, count } of rows) say(`${table}: ${counted(count, 'row')}`);
  for (const { hash, keys } of files) say(`/media/${hash}: ${counted(keys.length, 'file')}`);
  if (photographs.length > 0)
    say(`${known === 'model' ? 'signed papers' : 'private photographs'}: ${counted(photographs.length, 'file')}`);
  for (const hash of shared) say(`/media/${hash}: stays, another record or page shows it`);
  for (const { table, count } of mentions)
    say(`${table}: ${counted(count, 'row')} of something else with its id, stays`);
  assertRemoved(refused);
  say(isConfirmed ? 'All of this is erased.' : 'Nothing is erased yet. Add --yes to erase all of this.');
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Names of the archives, newest first. */
export async function list(config: BackupConfig): Promise<string[]> {
  const names = await readdir(config.folder).catch(() => []);
  return names
    .filter((name) => name.startsWith('academy-') && name.endsWith(SUFFIX))
    .sort()
    .reverse();
}

/** Opens an archive and compares its content with its manifest. */
export async function verify(config: BackupConfig, say: Say, file?: string): Promise<void> {
  const path = pathOf(config, file ?? (await list(config))[0]);
  const { header, manifest } = await readArchive(path, config.keys);
  say(`${basename(path)} of ${header.created_at} is whole: ${summaryOf(manifest)}`);
}

/** Restores an archive into a scratch database and compares it. */
export async function drill(config: BackupConfig, say: Say, file?: string): Promise<void> {
  const path = file === undefined ? await create(config, say) : pathOf(config, file);
  const manifest = await drillArchive(path, config.databaseUrl, config.keys);
  say(`${basename(path)} can be restored: ${summaryOf(manifest)}, all hashes equal`);
}

/**
 * Restores an archive into an empty installation, and repeats later erasures and refusals.
 * @param flag `--without-memory` restores although the file that remembers them is lost
 * @throws Error without that file, since people who were erased since would come back
 */
export async function restore(config: BackupConfig, say: Say, file?: string, flag?: string): Promise<void> {
  if (flag !== undefined && flag !== WITHOUT_MEMORY) throw new Error(`restore FILE [${WITHOUT_MEMORY}]`);
  const path = pathOf(config, file);
  const beside = await findMemoryFile(dirname(path));
  const own = await findMemoryFile(config.folder);
  const lossFor = ({ created_at }: Header): string | undefined => {
    const found = [beside, own].filter((memory) => memory !== undefined);
    if (found.some(({ since }) => since <= created_at)) return undefined;
    return lostIn(dirname(path), config.folder) + (found.length > 0 ? ' that is as old as the archive' : '');
  };
  const assertRemembered = (header: Header): void => {
    const lost = lossFor(header);
    if (lost && !flag)
      throw new Error(
        `${lost}, so people who were erased since the archive was made would come back: bring it back, or add ${WITHOUT_MEMORY}`,
      );
  };
  const memory = mergeMemories(own ?? NOTHING, beside ?? NOTHING);
  const { header, manifest, replayed } = await withDatabase(config.databaseUrl, (database) =>
    restoreArchive(path, { database, objects: config.objects }, config.keys, memory, assertRemembered),
  );
  // The command `replay` reads this folder alone. A refused restore leaves no erasures of another installation in it.
  if (beside) await writeMemoryFile(config.folder, beside, beside.since);
  say(`${basename(path)} is restored: ${summaryOf(manifest)}, all hashes equal`);
  if (!replayed) say('It is of a version that remembered no erasures: upgrade, then run the command `replay`.');
  else sayReplayed(say, replayed);
  const lost = lossFor(header);
  const until = beside || own ? 'before that file began' : 'since the archive was made';
  if (lost) say(`${lost}: what was erased or refused ${until} could not be repeated.`);
}

/** Repeats the erasures and refusals that are stored beside the archives. */
export async function replayMemory(config: BackupConfig, say: Say): Promise<void> {
  const memory = await findMemoryFile(config.folder);
  await withDatabase(config.databaseUrl, async (database) => {
    const replayed = await inTransaction(database, () => replay(database, config.objects, memory ?? NOTHING));
    await replayed.removeObjects();
    sayReplayed(say, replayed);
    if (!memory) say(`${lostIn(config.folder)}: only what the database itself remembers was repeated.`);
  });
}

const lostIn = (...folders: string[]): string =>
  `There is no ${MEMORY_FILE} in ${[...new Set(folders.map((folder) => resolve(folder)))].join(' or ')}`;

function sayReplayed(say: Say, { records, pictures }: Replayed): void {
  if (records > 0) say(`Erased again: ${counted(records, 'record')} that had been erased since.`);
  if (pictures > 0)
    say(`Refused again: ${counted(pictures, 'picture')} whose consent had been refused or withdrawn since.`);
}

function pathOf(config: BackupConfig, file: string | undefined): string {
  if (!file) throw new Error('Which archive? The command `list` names them');
  return file === basename(file) ? join(config.folder, file) : resolve(file);
}

function summaryOf({ tables, objects }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(objects).length} files`;
}
