import { databaseEnv, fail, loadConfig, migrate } from '@nfa/service-kit';
import { z } from 'zod';
import { tablesOf } from './migrations.ts';
import { SCHEMAS } from './tables.ts';

const Env = z.object({
  MIGRATION_DATABASE_URL: databaseEnv.DATABASE_URL.describe('Postgres address with a role that may change the tables'),
});

try {
  const { MIGRATION_DATABASE_URL } = loadConfig(Env);
  for (const schema of SCHEMAS) {
    const done = await migrate(tablesOf(schema), MIGRATION_DATABASE_URL).catch((error: Error) => {
      throw new Error(`${schema}: ${error.message}`, { cause: error });
    });
    process.stdout.write(`${schema}: ${done.length === 0 ? 'up to date' : `migrated ${done.join(', ')}`}\n`);
  }
} catch (error) {
  fail(error);
}
