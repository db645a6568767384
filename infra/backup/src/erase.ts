import type pg from 'pg';
import type { Objects } from './objects.ts';

/** Records that can be erased. */
export const ERASABLE = ['model', 'news', 'registration', 'message'] as const;
export type Erasable = (typeof ERASABLE)[number];

/** What goes with a record. */
export interface Erasure {
  /** Rows by table. */
  rows: { table: string; count: number }[];
  /** Hashes of files that nothing else shows, with their objects' keys. */
  files: { hash: string; keys: string[] }[];
  /** Hashes of its files that another record or page shows too: they stay. */
  shared: string[];
}

type Step = { table: string; sql: string };

// The tables of one kind: the record comes first. Texts, not fragments: nothing is put together from values.
const STEPS: Record<Erasable, Step[]> = {
  model: [
    { table: 'catalogue.models', sql: 'DELETE FROM catalogue.models WHERE id = $1::uuid' },
    { table: 'catalogue.versions', sql: "DELETE FROM catalogue.versions WHERE kind = 'models' AND record_id = $1" },
  ],
  news: [
    { table: 'catalogue.news', sql: 'DELETE FROM catalogue.news WHERE id = $1::uuid' },
    { table: 'catalogue.versions', sql: "DELETE FROM catalogue.versions WHERE kind = 'news' AND record_id = $1" },
  ],
  registration: [
    { table: 'enquiries.registrations', sql: 'DELETE FROM enquiries.registrations WHERE id = $1::uuid' },
    { table: 'enquiries.email_outbox', sql: 'DELETE FROM enquiries.email_outbox WHERE enquiry_id = $1::uuid' },
    { table: 'enquiries.enquiry_events', sql: 'DELETE FROM enquiries.enquiry_events WHERE enquiry_id = $1::uuid' },
    {
      table: 'enquiries.idempotency_records',
      sql: "DELETE FROM enquiries.idempotency_records WHERE body->>'id' = $1",
    },
  ],
  message: [
    { table: 'enquiries.contact_messages', sql: 'DELETE FROM enquiries.contact_messages WHERE id = $1::uuid' },
    { table: 'enquiries.email_outbox', sql: 'DELETE FROM enquiries.email_outbox WHERE enquiry_id = $1::uuid' },
    { table: 'enquiries.enquiry_events', sql: 'DELETE FROM enquiries.enquiry_events WHERE enquiry_id = $1::uuid' },
    {
      table: 'enquiries.idempotency_records',
      sql: "DELETE FROM enquiries.idempotency_records WHERE body->>'id' = $1",
    },
  ],
};

const FILES_OF_RECORD = `
  SELECT DISTINCT found[1] AS hash FROM (
    SELECT main_image || ' ' || array_to_string(portfolio_images, ' ') AS text FROM catalogue.models WHERE id = $1::uuid
    UNION ALL SELECT image FROM catalogue.news WHERE id = $1::uuid
    UNION ALL SELECT data::text FROM catalogue.versions WHERE record_id = $1::uuid::text
  ) shown, regexp_matches(text, '/media/([0-9a-f]{64})[.]', 'g') AS found`;

const FILES_OF_OTHERS = `
  SELECT DISTINCT found[1] AS hash FROM (
    SELECT main_image || ' ' || array_to_string(portfolio_images, ' ') AS text FROM catalogue.models
    UNION ALL SELECT image FROM catalogue.news
    UNION ALL SELECT image FROM catalogue.courses
    UNION ALL SELECT data::text FROM catalogue.versions
    UNION ALL SELECT value::text FROM content.documents
    UNION ALL SELECT data::text FROM content.versions
  ) shown, regexp_matches(text, '/media/([0-9a-f]{64})[.]', 'g') AS found`;

/**
 * Erases a record with everything that was kept about it: its rows and versions, its mails, and the files that nothing
 * else shows. Rows go in one transaction, their objects after it.
 * @param isConfirmed false only tells what would go
 * @throws Error when there is no such record
 */
export async function eraseRecord(
  database: pg.Client,
  objects: Objects,
  { kind, id, isConfirmed }: { kind: Erasable; id: string; isConfirmed: boolean },
): Promise<Erasure> {
  await database.query('BEGIN');
  try {
    const own = kind === 'model' || kind === 'news' ? await hashes(database, FILES_OF_RECORD, [id]) : new Set<string>();
    const rows: Erasure['rows'] = [];
    for (const { table, sql } of STEPS[kind])
      rows.push({ table, count: (await database.query(sql, [id])).rowCount ?? 0 });
    if (rows[0]?.count !== 1) throw new Error(`There is no ${kind} ${id}`);
    const others = own.size > 0 ? await hashes(database, FILES_OF_OTHERS, []) : new Set<string>();
    const alone = [...own].filter((hash) => !others.has(hash));
    const { rows: stored } = await database.query<{ hash: string; ext: string }>(
      'DELETE FROM media.files WHERE hash = ANY($1) RETURNING hash, ext',
      [alone],
    );
    const files: Erasure['files'] = [];
    for (const { hash, ext } of stored)
      files.push({ hash, keys: [`m/${hash}.${ext}`, ...(await renditions(objects, hash))] });
    await database.query(isConfirmed ? 'COMMIT' : 'ROLLBACK');
    if (isConfirmed)
      for (const { keys } of files) for (const key of keys) await objects.remove(key).catch(() => undefined);
    return { rows: rows.filter(({ count }) => count > 0), files, shared: [...own].filter((hash) => others.has(hash)) };
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}

async function renditions(objects: Objects, hash: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(`r/${hash}/`)) keys.push(key);
  return keys;
}

async function hashes(database: pg.Client, sql: string, values: unknown[]): Promise<Set<string>> {
  return new Set((await database.query<{ hash: string }>(sql, values)).rows.map(({ hash }) => hash));
}
