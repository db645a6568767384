import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigError } from '@nfa/process-kit';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { DeadlineClient } from './deadline-client.ts';
import { assertMayRun, noteOldestVersion, type Release, release, sessionName } from './release.ts';

/** Definition of one service's part of the database. */
export interface DatabaseDefinition {
  /** Postgres schema, private to the service. */
  schema: string;
  entities: (new () => object)[];
  migrations: NonNullable<DataSourceOptions['migrations']>;
  /** Milliseconds for which a statement waits for a lock; 1,000 by default. */
  lockTimeoutMs?: number;
}

/** Connection options. */
export interface DatabaseConfig {
  url: string;
  poolSize: number;
}

/** TypeORM options of a service: only its schema is on the search path, and the schema is never changed at run time. */
function dataSourceOptions(definition: DatabaseDefinition, config: DatabaseConfig) {
  return {
    type: 'postgres' as const,
    // TypeORM would look for it in node_modules, where a bundled process has none.
    driver: pg,
    url: config.url,
    schema: definition.schema,
    entities: definition.entities,
    migrations: definition.migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    poolSize: config.poolSize,
    applicationName: sessionName(definition.schema),
    connectTimeoutMS: 2_000,
    extra: {
      options: `-c search_path=${definition.schema}`,
      statement_timeout: 4_000,
      // A frozen server does not cancel statements itself, so the client does.
      query_timeout: 4_500,
      Client: DeadlineClient,
      lock_timeout: definition.lockTimeoutMs ?? 1_000,
      idle_in_transaction_session_timeout: 5_000,
      keepAlive: true,
    },
  } satisfies DataSourceOptions;
}

/**
 * Opens the database of a service outside of Nest, for commands; the caller destroys it.
 * @throws Error of pg, ConfigError when the tables need a newer version
 */
export async function openDatabase(definition: DatabaseDefinition, config: DatabaseConfig): Promise<DataSource> {
  const source = await new DataSource(dataSourceOptions(definition, config)).initialize();
  try {
    await assertMayRun(source, definition.schema);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/** The database of a service, whose repositories every module may inject. */
export const databaseModule = (definition: DatabaseDefinition, config: DatabaseConfig): DynamicModule => ({
  module: class DatabaseModule {},
  global: true,
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({
        ...dataSourceOptions(definition, config),
        retryAttempts: 20,
        retryDelay: 500,
        verboseRetryLog: false,
        toRetry: (error) => !(error instanceof ConfigError),
      }),
      dataSourceFactory: () => openDatabase(definition, config),
    }),
    TypeOrmModule.forFeature(definition.entities),
  ],
  exports: [TypeOrmModule],
});

/**
 * Migrates a schema. Only one runner works at a time; the others wait and then find nothing to do.
 * @returns names of the migrations that ran;
 * @throws ConfigError when the tables need a newer version
 */
export async function migrate(
  definition: DatabaseDefinition,
  url: string,
  { version, oldest }: Release = release,
): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url, application_name: sessionName(definition.schema, version) });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${definition.schema}`]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${lock.escapeIdentifier(definition.schema)}`);
    await assertMayRun(lock, definition.schema, version);
    const options = dataSourceOptions(definition, { url, poolSize: 1 });
    const source = new DataSource({ ...options, extra: { options: options.extra.options, lock_timeout: 2_000 } });
    await source.initialize();
    try {
      const done = await source.runMigrations({ transaction: 'each' });
      await noteOldestVersion(lock, definition.schema, oldest);
      return done.map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
  }
}
