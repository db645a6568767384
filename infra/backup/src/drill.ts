import { migrate } from '@nfa/service-kit';
import type pg from 'pg';
import type { Keys } from './encryption.ts';
import type { Manifest } from './format.ts';
import { tablesOf } from './migrations.ts';
import { restoreRows } from './restore.ts';
import { inTransaction, SCHEMAS, withDatabase } from './tables.ts';

/** Postgres error code: the role lacks a right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Checks that an archive can be restored: inserts its rows into a scratch database with the tables of this version, which is
 * dropped afterwards. Files are decrypted and compared by hash, but not stored.
 * @throws Error when a part of the archive cannot be restored, or the role may not create databases
 */
export async function drillArchive(path: string, databaseUrl: string, keys: Keys): Promise<Manifest> {
  return withDatabase(databaseUrl, async (installation) => {
    const url = await createScratchDatabase(installation, databaseUrl);
    try {
      // Connected during the migrations too, which keeps a second drill from dropping the database.
      return await withDatabase(url, async (scratch) => {
        for (const schema of SCHEMAS) await migrate(tablesOf(schema), url);
        const { manifest } = await inTransaction(scratch, () => restoreRows(path, scratch, keys));
        return manifest;
      });
    } finally {
      await dropScratchDatabase(installation);
    }
  });
}

// A fixed name, so that a drill drops the database that a killed drill left. Postgres refuses a second drill while one runs.
const scratchNameOf = (installation: pg.Client): string => `${installation.database}_drill`;

async function createScratchDatabase(installation: pg.Client, databaseUrl: string): Promise<string> {
  await dropScratchDatabase(installation);
  const name = installation.escapeIdentifier(scratchNameOf(installation));
  await installation.query(`CREATE DATABASE ${name}`).catch((error: { code?: unknown }) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const role = installation.escapeIdentifier(installation.user ?? '');
    throw new Error(
      `A drill needs a scratch database: ALTER ROLE ${role} CREATEDB, or run the step \`provision\` again`,
    );
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(scratchNameOf(installation))}`;
  return url.href;
}

/**
 * Drops the scratch database of a drill, which a killed one leaves with rows of people who may be erased since.
 * @throws Error while a drill uses it
 */
export const dropScratchDatabase = (installation: pg.Client): Promise<unknown> =>
  installation.query(`DROP DATABASE IF EXISTS ${installation.escapeIdentifier(scratchNameOf(installation))}`);
