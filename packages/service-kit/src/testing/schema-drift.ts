import { openDatabase } from '../database.ts';
import { databasePerFile } from './database-per-file.ts';

type Definition = Parameters<typeof databasePerFile>[0];

/**
 * Statements that would make the migrated tables match the entities; empty when they agree.
 * Indexes and checks live in migrations only.
 */
export async function schemaDrift(definition: Definition): Promise<string[]> {
  const database = await databasePerFile(definition);
  const source = await openDatabase(database.definition, { url: database.url, poolSize: 1 });
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query).filter((query) => !/\b(INDEX|CONSTRAINT)\b/.test(query));
  } finally {
    await source.destroy();
    await database.drop();
  }
}

/** Runs every migration up, all down and up again on an empty schema. */
export async function migrateUpDownUp(definition: Definition): Promise<void> {
  const database = await databasePerFile(definition);
  const source = await openDatabase(database.definition, { url: database.url, poolSize: 1 });
  try {
    const names = source.migrations.map((migration) => migration.name);
    for (const _ of names) await source.undoLastMigration();
    const again = await source.runMigrations();
    if (again.length !== names.length) throw new Error(`Only ${again.length} of ${names.length} migrations ran again`);
  } finally {
    await source.destroy();
    await database.drop();
  }
}
