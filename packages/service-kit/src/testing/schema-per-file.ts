import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseDefinition, migrate } from '../database.ts';

/** Address of the Postgres server of the tests, set by the test runner. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test or npx jest');
  return url;
}

/** Where a service under test keeps its rows. */
export interface TestDatabase {
  definition: DatabaseDefinition;
  url: string;
  drop: () => Promise<void>;
}

/** A migrated Postgres schema of its own for one test file, `drop` removes it; or the same part of an installation that the test has migrated. */
export async function schemaPerFile(definition: DatabaseDefinition, installation?: string): Promise<TestDatabase> {
  if (installation) return { definition, url: installation, drop: async () => {} };
  const url = testDatabaseUrl();
  const own = { ...definition, schema: `${definition.schema}_${randomBytes(6).toString('hex')}` };
  await migrate(own, url);
  return {
    definition: own,
    url,
    drop: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`DROP SCHEMA IF EXISTS ${client.escapeIdentifier(own.schema)} CASCADE`);
      await client.end();
    },
  };
}
