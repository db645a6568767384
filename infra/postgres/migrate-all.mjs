import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

// Runs the migrations of the services whose `dist/migrate.js` are given, in one process. Asks Postgres first which services have
// migrations to run, because loading a service takes longer than that.
const client = new pg.Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
await client.connect();
const due = [];
for (const file of process.argv.slice(2)) if (!(await isUpToDate(dirname(file)))) due.push(file);
await client.end();
for (const file of due) await import(pathToFileURL(file).href);

/** @param {string} folder built service; its schema has the service's name */
async function isUpToDate(folder) {
  const table = `${pg.escapeIdentifier(basename(dirname(folder)))}.migrations`;
  const { rows: tables } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!tables[0].exists) return false;
  const { rows } = await client.query(`SELECT timestamp FROM ${table}`);
  const done = new Set(rows.map(({ timestamp }) => Number(timestamp)));
  const files = readdirSync(join(folder, 'migrations')).filter((name) => /^\d+-.*\.js$/.test(name));
  return files.every((name) => done.has(Number.parseInt(name, 10)));
}
