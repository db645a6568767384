import { ConfigError } from '@nfa/process-kit';
import pg from 'pg';

/** Versions of the product, for the compatibility check of its tables. */
export interface Release {
  /** Version of this code. */
  version: number;
  /** The oldest version that may run on the tables of this code; an older one is refused at its start. */
  oldest: number;
}

/**
 * This release. Raise `oldest` together with a migration after which an older version would show hidden content or lose stored
 * data. Version 1 does not check it: row security hides from it the rows that it cannot handle (ADR 50).
 */
export const release: Release = { version: 2, oldest: 1 };

/** Name of a connection, which tells Postgres the client's version. PgBouncer passes it on in transaction mode too. */
export const sessionName = (schema: string, version = release.version): string => `${schema}/${version}`;

/** A data source or a connection, which can run statements. */
interface Queries {
  query: (statement: string) => Promise<unknown>;
}

/** @throws ConfigError when the tables of a schema need a newer version, or the connection's name does not show this version */
export async function assertMayRun(database: Queries, schema: string, version = release.version): Promise<void> {
  const [{ name }] = await rowsOf<{ name: string }>(database, "SELECT current_setting('application_name') AS name");
  if (name !== sessionName(schema, version))
    throw new ConfigError(
      `The connection to Postgres must be named ${sessionName(schema, version)}, and is named "${name}": leave application_name out of the address and of PgBouncer's settings.`,
    );
  const oldest = await findOldestVersion(database, schema);
  if (oldest > version)
    throw new ConfigError(
      `The tables of ${schema} need version ${oldest} of the product, and this is version ${version}. Start the newer version, or restore a backup that was made before it ran (docs/operations.md, Upgrade and rollback).`,
    );
}

/** Keeps versions before `oldest` from starting on the tables of a schema. */
export async function noteOldestVersion(database: Queries, schema: string, oldest: number): Promise<void> {
  if ((await findOldestVersion(database, schema)) >= oldest) return;
  await database.query(
    `CREATE OR REPLACE FUNCTION ${pg.escapeIdentifier(schema)}.oldest_version() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT ${Math.trunc(oldest)}'`,
  );
}

/** Oldest allowed version of a schema; 0 before the first release that stores it. */
async function findOldestVersion(database: Queries, schema: string): Promise<number> {
  const call = `${pg.escapeIdentifier(schema)}.oldest_version()`;
  const [{ exists }] = await rowsOf<{ exists: boolean }>(
    database,
    `SELECT to_regprocedure(${pg.escapeLiteral(call)}) IS NOT NULL AS exists`,
  );
  if (!exists) return 0;
  const [{ oldest }] = await rowsOf<{ oldest: number }>(database, `SELECT ${call} AS oldest`);
  return oldest;
}

/** Rows of a result: a data source returns them directly, a connection in an object. */
async function rowsOf<Row>(database: Queries, statement: string): Promise<[Row]> {
  const result = await database.query(statement);
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as [Row];
}
