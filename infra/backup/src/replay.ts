import { BEFORE_ALL, pictureDecisions, reapplyWithdrawals } from '@nfa/catalogue/personal-data';
import { type ErasableRecord, erasableKinds, type PictureDecision } from '@nfa/contracts';
import { mergeMemories, type PrivacyMemory, wasErased } from '@nfa/gateway/privacy-memory';
import type pg from 'pg';
import {
  assertRemoved,
  cancelOwed,
  notePhotographs,
  ownersOfPapers,
  recordParts,
  removeObjects,
  takeRecord,
  useSchema,
} from './erase.ts';
import type { Objects } from './objects.ts';

/** Result of a replay. */
export interface Replayed {
  records: number;
  pictures: number;
  /** Removes the objects of the records, after the transaction is committed. @throws Error that names remaining objects */
  removeObjects: () => Promise<void>;
}

/** Migration since which an installation stores its erasures. */
const REMEMBERS = 'gateway.RememberErasures1770005300000';

/** Whether tables of these migrations can store erasures. */
export const canReplay = (migrations: readonly string[]): boolean => migrations.includes(REMEMBERS);

/** Erasures and decisions of the database. */
export async function readMemory(database: pg.Client): Promise<PrivacyMemory> {
  const erasures = await database.query<PrivacyMemory['erasures'][number]>(
    "SELECT id, key, hashes FROM gateway.erasures WHERE key <> '' ORDER BY erased_at, id",
  );
  await database.query('SET search_path = catalogue');
  const { picture, scope, model_id } = BEFORE_ALL;
  const decisions = await database.query<PictureDecision>(pictureDecisions, [picture, scope, model_id, null]);
  await database.query('RESET search_path');
  return { erasures: erasures.rows, decisions: decisions.rows };
}

/**
 * Repeats the erasures and refusals that were made after the rows of this installation were saved, in the current transaction.
 * Includes those in the database, because an archive may be newer than the file beside it.
 */
export async function replay(database: pg.Client, objects: Objects, known: PrivacyMemory): Promise<Replayed> {
  const finished = await database.query<{ id: string }>('SELECT id FROM gateway.erasures WHERE pending IS NULL');
  const done = new Set(finished.rows.map(({ id }) => id));
  const memory = mergeMemories(await readMemory(database), known);
  const taken: Parameters<typeof removeObjects>[2][] = [];
  const erased = await findErased(database, objects, memory, done);
  // All of them at once: what was paid for one must not pay another one.
  await cancelOwed(
    database,
    erased.filter(({ kind }) => kind === 'charge').map(({ id }) => id),
  );
  for (const record of erased) {
    const found = await takeRecord(database, objects, record);
    // Only the deleted rows say where these are, so they stay until the store has removed these: the run can be repeated.
    if (record.kind === 'consent') for (const key of found.photographs) await removeScan(objects, key);
    taken.push({ ...record, ...found });
    await notePhotographs(database, record);
  }
  for (const { id, key, hashes } of memory.erasures)
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES ($1, 'restored', $2, $3) ON CONFLICT (id) DO NOTHING",
      [id, key, hashes],
    );
  return {
    records: taken.length,
    pictures: await withholdPictures(database, memory),
    removeObjects: async () => {
      const refused: string[] = [];
      for (const record of taken) refused.push(...(await removeObjects(database, objects, record)));
      assertRemoved(refused);
    },
  };
}

async function removeScan(objects: Objects, key: string): Promise<void> {
  await objects.remove(key).catch((error: Error) => {
    throw new Error(
      `The object store refused to delete ${key}, the scan of an erased consent: ${error.message}. The database is unchanged; run the command again once the store deletes it`,
    );
  });
}

/**
 * Repeats refusals, and keeps the media service from serving these pictures even before its first call to the catalogue.
 * @returns number of pictures
 */
async function withholdPictures(database: pg.Client, { decisions }: PrivacyMemory): Promise<number> {
  await useSchema(database, 'catalogue');
  const query = async (sql: string, values: unknown[]) => (await database.query(sql, values)).rows;
  const { pictures, hidden } = await reapplyWithdrawals(query, decisions);
  await database.query(
    `INSERT INTO media.gone_files (hash) SELECT DISTINCT substring(picture from '/media/([0-9a-f]{64})[.]')
       FROM unnest($1::text[]) AS picture WHERE picture LIKE '/media/%' ON CONFLICT DO NOTHING`,
    [hidden],
  );
  return pictures.length;
}

/** @param done ids of the erasures that the rows have been through */
async function findErased(
  database: pg.Client,
  objects: Objects,
  { erasures }: PrivacyMemory,
  done: ReadonlySet<string>,
): Promise<ErasableRecord[]> {
  const found: ErasableRecord[] = [];
  for (const [schema, parts] of erasures.length > 0 ? Object.entries(recordParts) : []) {
    await useSchema(database, schema);
    for (const kind of erasableKinds) {
      const own = parts[kind].find(({ isRecord }) => isRecord);
      if (!own) continue;
      // A row that stays may hold what was entered since.
      const due = own.set ? erasures.filter(({ id }) => !done.has(id)) : erasures;
      const { rows } = await database.query<{ id: string }>(`SELECT ${own.column}::text AS id FROM ${own.table}`);
      // A restore that died after its commit left signed papers of models that are erased already.
      const left = kind === 'model' ? await ownersOfPapers(objects) : [];
      for (const id of new Set([...rows.map(({ id }) => id), ...left]))
        if (due.some((erasure) => wasErased(erasure, { kind, id }))) found.push({ kind, id });
    }
  }
  // Erases dependent records first, since a row that was deleted together with its owner would be reported as missing.
  const owners = found.filter(({ kind }) => kind === 'model' || kind === 'package' || kind === 'registration');
  return [...found.filter((record) => !owners.includes(record)), ...owners];
}
