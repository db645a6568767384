import { readdirSync } from 'node:fs';
import pg from 'pg';
import { withClient } from '../postgres/provision.mjs';

/**
 * Whether every migration has run. Asks Postgres, because loading the program that runs them takes longer.
 * @param {string} url
 * @param {Record<string, string>} folders folder with the migrations of each schema
 */
export const isUpToDate = (url, folders) =>
  withClient(url, async (client) => {
    for (const [schema, folder] of Object.entries(folders)) {
      const done = await findDone(client, schema);
      const files = readdirSync(folder).filter((name) => /^\d+-.*\.js$/.test(name));
      if (!files.every((name) => done.has(Number.parseInt(name, 10)))) return false;
    }
    return true;
  });

/** Returns the timestamps of the migrations that ran. */
async function findDone(client, schema) {
  const table = `${pg.escapeIdentifier(schema)}.migrations`;
  const { rows: tables } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!tables[0].exists) return new Set();
  const { rows } = await client.query(`SELECT timestamp FROM ${table}`);
  return new Set(rows.map(({ timestamp }) => Number(timestamp)));
}
