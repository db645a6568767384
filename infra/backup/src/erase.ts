import { recordParts as agency, CANCEL_OWED, LOCK_TOGETHER, SPREAD } from '@nfa/agency/personal-data';
import {
  recordParts as catalogue,
  filesOfRecord,
  KEEP_FILES_PRIVATE,
  LOCK_MODELS,
  textOfModelFiles,
} from '@nfa/catalogue/personal-data';
import type { ErasableKind, ErasableRecord } from '@nfa/contracts';
import { recordParts as enquiries } from '@nfa/enquiries/personal-data';
import { rememberErasure } from '@nfa/gateway/privacy-memory';
import { erasureOf, type RecordParts } from '@nfa/service-kit';
import type pg from 'pg';
import type { Objects } from './objects.ts';
import { findTables, nameOf, runDeferredChecks } from './tables.ts';

/** Rows of each service about records, by the service's schema. */
export const recordParts: Record<string, RecordParts> = { catalogue, enquiries, agency };

/** Result of erasing a record. */
export interface Erasure {
  /** Number of deleted rows by table. */
  rows: { table: string; count: number }[];
  /** Hashes of files that nothing else shows, with their objects' keys. */
  files: { hash: string; keys: string[] }[];
  /** Hashes of files that are kept because another record or page shows them too. */
  shared: string[];
  /** Keys of an applicant's private photographs, or of the papers that were signed for a model or a consent. */
  photographs: string[];
  /** Number of other rows that contain the id, by table. These rows are kept. */
  mentions: { table: string; count: number }[];
  /** Keys of objects that the store refused to remove and that no service removes. */
  refused: string[];
}

/** Folders in which the media service stores private files of these records. */
const PRIVATE_FOLDERS: Partial<Record<ErasableKind, string>> = { application: 'private', model: 'papers' };

const FILES_OF_OTHERS = `
  SELECT DISTINCT found[1] AS hash FROM (
    SELECT ${textOfModelFiles} AS text FROM catalogue.models
    UNION ALL SELECT image FROM catalogue.news
    UNION ALL SELECT image FROM catalogue.courses
    UNION ALL SELECT address FROM catalogue.version_files
    UNION ALL SELECT value::text FROM content.documents
    UNION ALL SELECT address FROM content.version_files
  ) shown, regexp_matches(text, '/media/([0-9a-f]{64})[.]', 'g') AS found`;

/**
 * Erases a record with everything that is stored about it: its rows and versions, its mails, the files that nothing else shows, and
 * an applicant's photographs. Rows are deleted in one transaction, their objects after it.
 * @param isConfirmed false only returns what would be erased
 * @throws Error when there is no such record
 */
export async function eraseRecord(
  database: pg.Client,
  objects: Objects,
  { kind, id, isConfirmed }: { kind: ErasableKind; id: string; isConfirmed: boolean },
): Promise<Erasure> {
  await database.query('BEGIN');
  try {
    const erasure = await takeRecord(database, objects, { kind, id });
    const mentions = await findMentions(database, id);
    await notePhotographs(database, { kind, id });
    // Every gateway reads this table and then empties its response cache.
    const { key, hashes: remembered } = rememberErasure([{ kind, id }]);
    await database.query(
      'INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES (gen_random_uuid(), $1, $2, $3)',
      [kind, key, remembered],
    );
    await database.query(isConfirmed ? 'COMMIT' : 'ROLLBACK');
    const refused = isConfirmed ? await removeObjects(database, objects, { kind, id, ...erasure }) : [];
    return { ...erasure, mentions, refused };
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}

/**
 * Deletes the rows of a record in the current transaction, and returns the objects to remove.
 * @throws Error when neither the record nor a private file of it exists
 */
export async function takeRecord(
  database: pg.Client,
  objects: Objects,
  { kind, id }: ErasableRecord,
): Promise<Pick<Erasure, 'rows' | 'files' | 'shared' | 'photographs'>> {
  if (kind === 'model') await keepPrivate(database, id);
  const own = await filesOf(database, kind, id);
  const folder = PRIVATE_FOLDERS[kind];
  const photographs = folder ? await keysBelow(objects, `${folder}/${id}/`) : await papersOf(database, { kind, id });
  if (kind === 'charge') await useCredit(database, id);
  const rows: Erasure['rows'] = [];
  for (const [schema, parts] of Object.entries(recordParts)) {
    await useSchema(database, schema);
    for (const part of parts[kind].filter(({ isKept }) => !isKept)) {
      const count = (await database.query(erasureOf(part), [id])).rowCount ?? 0;
      if (part.isRecord && count === 0 && photographs.length === 0) throw new Error(`There is no ${kind} ${id}`);
      rows.push({ table: `${schema}.${part.table}${part.set ? ', personal data only' : ''}`, count });
    }
  }
  const others = own.size > 0 ? await hashes(database, FILES_OF_OTHERS, []) : new Set<string>();
  const alone = [...own].filter((hash) => !others.has(hash));
  const { rows: stored } = await database.query<{ hash: string; ext: string }>(
    'DELETE FROM media.files WHERE hash = ANY($1) RETURNING hash, ext',
    [alone],
  );
  await database.query('DELETE FROM catalogue.private_media WHERE substr(address, 8, 64) = ANY($1)', [alone]);
  const files: Erasure['files'] = [];
  for (const { hash, ext } of stored)
    files.push({ hash, keys: [`m/${hash}.${ext}`, ...(await keysBelow(objects, `r/${hash}/`))] });
  const shared = [...own].filter((hash) => others.has(hash));
  return { rows: rows.filter(({ count }) => count > 0), files, shared, photographs };
}

// A version of another record may keep a picture, and nothing says later whom it shows.
async function keepPrivate(database: pg.Client, id: string): Promise<void> {
  await useSchema(database, 'catalogue');
  await database.query(LOCK_MODELS, [[id]]);
  await database.query(KEEP_FILES_PRIVATE, [id]);
}

/**
 * Cancels what an erased person owes for these charges. What is owed for a registration is cancelled when its deletion is reported to
 * the agency.
 */
export async function cancelOwed(database: pg.Client, charges: string[]): Promise<void> {
  await useSchema(database, 'agency');
  await database.query(LOCK_TOGETHER, [charges]);
  await database.query(CANCEL_OWED, [charges, new Date().toISOString()]);
  // The deferred checks of the ledger need `agency` in the search path, which a later statement replaces.
  await runDeferredChecks(database);
}

// What was paid for the charge pays what else the registration or job owes.
async function useCredit(database: pg.Client, charge: string): Promise<void> {
  await cancelOwed(database, [charge]);
  await useSchema(database, 'agency');
  await database.query(SPREAD, [[charge], new Date().toISOString()]);
  await runDeferredChecks(database);
}

/** Ids of the models that signed papers are kept of, each at least once. */
export const ownersOfPapers = async (objects: Objects): Promise<string[]> =>
  (await keysBelow(objects, 'papers/')).map((key) => key.split('/')[1] ?? '');

/** Queues the photographs of an applicant for deletion by the services. */
export async function notePhotographs(database: pg.Client, { kind, id }: ErasableRecord): Promise<void> {
  if (kind === 'application') await database.query(NOTE_REMOVAL, [id]);
}

/**
 * Removes the objects of a record whose rows are deleted.
 * @returns keys of objects that remain and that no service removes later
 */
export async function removeObjects(
  database: pg.Client,
  objects: Objects,
  { kind, id, files, photographs }: ErasableRecord & Pick<Erasure, 'files' | 'photographs'>,
): Promise<string[]> {
  for (const key of files.flatMap(({ keys }) => keys)) await objects.remove(key).catch(() => undefined);
  const removals = await Promise.allSettled(photographs.map((key) => objects.remove(key)));
  const refused = photographs.filter((_, index) => removals[index]?.status === 'rejected');
  if (refused.length === 0) await database.query(FINISH_REMOVAL, [id]);
  // The services delete an applicant's photographs within seconds; this program may lack the permission.
  return kind === 'application' ? [] : refused;
}

/** @throws Error that names objects that remain although everything else is erased */
export function assertRemoved(refused: readonly string[]): void {
  if (refused.length > 0)
    throw new Error(
      `All else is done, but the object store refused to delete these files. Erase the record again once it does: ${refused.join(', ')}`,
    );
}

const NOTE_REMOVAL =
  'INSERT INTO enquiries.photograph_removals (owner_id) VALUES ($1::uuid) ON CONFLICT (owner_id) DO NOTHING';
const FINISH_REMOVAL = 'DELETE FROM enquiries.photograph_removals WHERE owner_id = $1::uuid';

async function filesOf(database: pg.Client, kind: ErasableKind, id: string): Promise<Set<string>> {
  if (kind !== 'model' && kind !== 'news') return new Set();
  await useSchema(database, 'catalogue');
  return hashes(database, filesOfRecord, [id]);
}

const PAPERS =
  "SELECT concat('papers/', model_id, '/', id, '.jpg') AS key FROM catalogue.consent_papers WHERE record_id = $1";

async function papersOf(database: pg.Client, { kind, id }: ErasableRecord): Promise<string[]> {
  if (kind !== 'consent') return [];
  return (await database.query<{ key: string }>(PAPERS, [id])).rows.map(({ key }) => key);
}

/** Sets the schema until the transaction ends: statements of a service use unqualified table names. */
export const useSchema = (database: pg.Client, schema: string): Promise<unknown> =>
  database.query(`SET LOCAL search_path = ${schema}`);

/** Tables of pending work of an erasure; their rows hold an id only, and the services remove them within seconds. */
const ORDERS = ['enquiries.fee_reports', 'enquiries.photograph_removals'];

/** Rows of any table that still hold the id, such as activity lines. */
async function findMentions(database: pg.Client, id: string): Promise<Erasure['mentions']> {
  const mentions: Erasure['mentions'] = [];
  for (const table of await findTables(database)) {
    const name = nameOf(table);
    if (ORDERS.includes(name)) continue;
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} t WHERE strpos(to_jsonb(t)::text, $1) > 0`,
      [id],
    );
    if (rows[0]?.count) mentions.push({ table: name, count: rows[0].count });
  }
  return mentions;
}

async function keysBelow(objects: Objects, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(prefix)) keys.push(key);
  return keys;
}

async function hashes(database: pg.Client, sql: string, values: unknown[]): Promise<Set<string>> {
  return new Set((await database.query<{ hash: string }>(sql, values)).rows.map(({ hash }) => hash));
}
