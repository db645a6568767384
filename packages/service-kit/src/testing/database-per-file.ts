import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseDefinition, migrate } from '../database.ts';

/** Address of the Postgres server of the tests, set by the test runner. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test or npx jest');
  return url;
}

/** Database of a service under test. */
export interface TestDatabase {
  definition: DatabaseDefinition;
  url: string;
  drop: () => Promise<void>;
}

// A test holds a lock until it has seen a statement wait for it; shorter than the time limit of a statement, 4 s.
const LOCK_TIMEOUT_MS = 3_500;

/** Creates a migrated database for one test file, which `drop` removes; or returns `installation`, which the test has migrated. */
export async function databasePerFile(service: DatabaseDefinition, installation?: string): Promise<TestDatabase> {
  const definition = { ...service, lockTimeoutMs: LOCK_TIMEOUT_MS };
  if (installation) return { definition, url: installation, drop: async () => {} };
  return { definition, ...(await migratedDatabase([definition])) };
}

/** Creates a database with the tables of all parts: a copy of a template that is migrated once per server. */
export async function migratedDatabase(
  parts: readonly DatabaseDefinition[],
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(async (admin) => {
    const template = await templateOf(parts, admin);
    // The test server runs without fsync: copying the files takes a fifth of the time of writing them to the WAL.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return { url: addressOf(name), drop: () => asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

async function templateOf(parts: readonly DatabaseDefinition[], admin: pg.Client): Promise<string> {
  const code = parts.map(({ schema, migrations }) => [schema, ...Object.values(migrations).map(String)]);
  const name = `template_${createHash('sha256').update(JSON.stringify(code)).digest('hex').slice(0, 16)}`;
  // Held until the connection ends: the other test processes wait for the one that migrates.
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rows.length > 0) return name;
  // The template gets its name only after every migration has run.
  await admin.query(`DROP DATABASE IF EXISTS ${name}_new`);
  await admin.query(`CREATE DATABASE ${name}_new`);
  for (const part of parts) await migrate(part, addressOf(`${name}_new`));
  await admin.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  return name;
}

const addressOf = (database: string) => Object.assign(new URL(testDatabaseUrl()), { pathname: `/${database}` }).href;

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
