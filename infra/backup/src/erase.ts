import type pg from 'pg';
import type { Objects } from './objects.ts';
import { findTables, nameOf } from './tables.ts';

/** Records that can be erased. */
export const ERASABLE = ['model', 'news', 'registration', 'message', 'booking', 'application', 'certificate'] as const;
export type Erasable = (typeof ERASABLE)[number];

/** What goes with a record. */
export interface Erasure {
  /** Rows by table. */
  rows: { table: string; count: number }[];
  /** Hashes of files that nothing else shows, with their objects' keys. */
  files: { hash: string; keys: string[] }[];
  /** Hashes of its files that another record or page shows too: they stay. */
  shared: string[];
  /** Keys of an applicant's private photographs. */
  photographs: string[];
  /** Rows of other records that name it, by table: they stay. */
  mentions: { table: string; count: number }[];
}

type Step = { table: string; sql: string };

/** The table of the record itself. */
const TABLES: Record<Erasable, string> = {
  model: 'catalogue.models',
  news: 'catalogue.news',
  registration: 'enquiries.registrations',
  message: 'enquiries.contact_messages',
  booking: 'enquiries.booking_enquiries',
  application: 'enquiries.applications',
  certificate: 'enquiries.certificates',
};

// Texts, not fragments: nothing is put together from values.
const STEPS: Record<Erasable, Step[]> = {
  model: [
    { table: 'catalogue.models', sql: 'DELETE FROM catalogue.models WHERE id = $1::uuid' },
    { table: 'catalogue.versions', sql: "DELETE FROM catalogue.versions WHERE kind = 'models' AND record_id = $1" },
    {
      table: 'enquiries.applications, the link alone',
      sql: 'UPDATE enquiries.applications SET model_id = NULL WHERE model_id = $1::uuid',
    },
  ],
  news: [
    { table: 'catalogue.news', sql: 'DELETE FROM catalogue.news WHERE id = $1::uuid' },
    { table: 'catalogue.versions', sql: "DELETE FROM catalogue.versions WHERE kind = 'news' AND record_id = $1" },
  ],
  registration: [
    { table: 'enquiries.registrations', sql: 'DELETE FROM enquiries.registrations WHERE id = $1::uuid' },
    { table: 'enquiries.certificates', sql: 'DELETE FROM enquiries.certificates WHERE registration_id = $1::uuid' },
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
  booking: [
    { table: 'enquiries.booking_enquiries', sql: 'DELETE FROM enquiries.booking_enquiries WHERE id = $1::uuid' },
    { table: 'enquiries.email_outbox', sql: 'DELETE FROM enquiries.email_outbox WHERE enquiry_id = $1::uuid' },
    { table: 'enquiries.enquiry_events', sql: 'DELETE FROM enquiries.enquiry_events WHERE enquiry_id = $1::uuid' },
    {
      table: 'enquiries.idempotency_records',
      sql: "DELETE FROM enquiries.idempotency_records WHERE body->>'id' = $1",
    },
  ],
  application: [
    {
      // Its stored responses name it by its number alone.
      table: 'enquiries.idempotency_records',
      sql: `DELETE FROM enquiries.idempotency_records r USING enquiries.applications a
        WHERE a.id = $1::uuid AND r.route = 'application'
          AND r.body->>'number' = 'A-' || lpad(a.number::text, greatest(4, length(a.number::text)), '0')`,
    },
    { table: 'enquiries.applications', sql: 'DELETE FROM enquiries.applications WHERE id = $1::uuid' },
    { table: 'enquiries.email_outbox', sql: 'DELETE FROM enquiries.email_outbox WHERE enquiry_id = $1::uuid' },
    { table: 'enquiries.enquiry_events', sql: 'DELETE FROM enquiries.enquiry_events WHERE enquiry_id = $1::uuid' },
  ],
  certificate: [{ table: 'enquiries.certificates', sql: 'DELETE FROM enquiries.certificates WHERE id = $1::uuid' }],
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
 * Erases a record with everything that was kept about it: its rows and versions, its mails, the files that nothing else
 * shows, and an applicant's photographs. Rows go in one transaction, their objects after it.
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
    if (!rows.some(({ table, count }) => table === TABLES[kind] && count === 1))
      throw new Error(`There is no ${kind} ${id}`);
    const others = own.size > 0 ? await hashes(database, FILES_OF_OTHERS, []) : new Set<string>();
    const alone = [...own].filter((hash) => !others.has(hash));
    const { rows: stored } = await database.query<{ hash: string; ext: string }>(
      'DELETE FROM media.files WHERE hash = ANY($1) RETURNING hash, ext',
      [alone],
    );
    const files: Erasure['files'] = [];
    for (const { hash, ext } of stored)
      files.push({ hash, keys: [`m/${hash}.${ext}`, ...(await keysBelow(objects, `r/${hash}/`))] });
    const photographs = kind === 'application' ? await keysBelow(objects, `private/${id}/`) : [];
    const mentions = await findMentions(database, id);
    if (kind === 'application') await database.query(NOTE_REMOVAL, [id]);
    // Every gateway reads this table and then forgets its cached responses.
    await database.query('INSERT INTO gateway.erasures (id, kind) VALUES (gen_random_uuid(), $1)', [kind]);
    await database.query(isConfirmed ? 'COMMIT' : 'ROLLBACK');
    if (isConfirmed) {
      for (const key of files.flatMap(({ keys }) => keys)) await objects.remove(key).catch(() => undefined);
      // Without the right to delete, the enquiries service has the media service do it within seconds.
      const removals = await Promise.allSettled(photographs.map((key) => objects.remove(key)));
      if (removals.every(({ status }) => status === 'fulfilled')) await database.query(FINISH_REMOVAL, [id]);
    }
    const shared = [...own].filter((hash) => others.has(hash));
    return { rows: rows.filter(({ count }) => count > 0), files, shared, photographs, mentions };
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}

const NOTE_REMOVAL =
  'INSERT INTO enquiries.photograph_removals (owner_id) VALUES ($1::uuid) ON CONFLICT (owner_id) DO NOTHING';
const FINISH_REMOVAL = 'DELETE FROM enquiries.photograph_removals WHERE owner_id = $1::uuid';

/** Rows anywhere that still have the id in them, as the activity log does. */
async function findMentions(database: pg.Client, id: string): Promise<Erasure['mentions']> {
  const mentions: Erasure['mentions'] = [];
  for (const table of await findTables(database)) {
    const name = nameOf(table);
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
