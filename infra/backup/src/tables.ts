import { createHash } from 'node:crypto';
import pg from 'pg';

/** Schemas of the services and the gateway. */
export const SCHEMAS = ['agency', 'catalogue', 'content', 'enquiries', 'gateway', 'media'];

/** Table of each schema with the migrations that ran, which the target of a restore has already. */
const MIGRATIONS = 'migrations';

/** Table of past backups, which belongs to an installation and is not archived. */
const BACKUPS = 'backups';

/** Tables that are not archived: triggers derive their rows from other tables during a restore. */
const DERIVED = ['shown_pictures', 'consent_defaults', 'version_files'];

/** Rows of one read, and of one insert. */
const BATCH_ROWS = 500;

/** A table as it is stored in an archive. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** Columns of the primary key: rows are read in this order. */
  key: string[];
}

/** Number of rows of a table, and a SHA-256 over all of them in the order of the primary key. */
export interface Digest {
  rows: number;
  sha256: string;
}

/** Opens a connection with fixed formats of times and numbers, whatever the server's settings are. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const options = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1';
  const client = new pg.Client({ connectionString, options, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the current query. Without a listener it would end the process without a message.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own. */
export async function withDatabase<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = await connect(url);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Runs `work` in a transaction. */
export async function inTransaction<T>(database: pg.Client, work: () => Promise<T>): Promise<T> {
  await database.query('BEGIN');
  try {
    const result = await work();
    await database.query('COMMIT');
    return result;
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}

/** Name of a table in archives and messages. */
export const nameOf = (table: Pick<Table, 'schema' | 'name'>): string => `${table.schema}.${table.name}`;

const quote = (...names: string[]): string => names.map((name) => pg.escapeIdentifier(name)).join('.');

/** Every table of the product, referenced tables first. @throws Error when tables refer to each other in a circle */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       ARRAY(SELECT a.attname::text FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place), pg_attribute a
         WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum ORDER BY k.place) AS key,
       ARRAY(SELECT pn.nspname || '.' || p.relname FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
         JOIN pg_namespace pn ON pn.oid = p.relnamespace
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND c.relname <> ALL($2) ORDER BY 1, 2`,
    [SCHEMAS, [MIGRATIONS, BACKUPS, ...DERIVED]],
  );
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter((row) => !placed.has(nameOf(row)) && row.parents.every((parent) => placed.has(parent)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const { schema, name, columns, key } of ready) {
      ordered.push({ schema, name, columns, key });
      placed.add(`${schema}.${name}`);
    }
  }
  return ordered;
}

/** Names of the migrations of each schema: two databases with the same migrations have the same columns. */
export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    'SELECT schemaname AS schema FROM pg_tables WHERE schemaname = ANY($1) AND tablename = $2 ORDER BY 1',
    [SCHEMAS, MIGRATIONS],
  );
  const names: string[] = [];
  for (const { schema } of rows) {
    const done = await client.query<{ name: string }>(`SELECT name FROM ${quote(schema, MIGRATIONS)} ORDER BY name`);
    names.push(...done.rows.map(({ name }) => `${schema}.${name}`));
  }
  return names;
}

/** @throws Error when a newer version has made a schema that this one does not list, so that an archive would lack its rows */
export async function assertKnowsSchemas(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT schemaname AS schema FROM pg_tables
     WHERE tablename = $1 AND schemaname <> ALL($2) AND tableowner = current_user ORDER BY 1`,
    [MIGRATIONS, SCHEMAS],
  );
  if (rows.length > 0)
    throw new Error(
      `A newer version made ${rows.map(({ schema }) => schema).join(', ')}, which this version cannot back up: use the backup of that version`,
    );
}

/** The rows of a table as lines of JSON, a batch at a time. */
export async function* readRows(client: pg.ClientBase, table: Table) {
  // Sorts by bytes, which gives the same order on every server, whatever its locale.
  const keys = table.key.length > 0 ? table.key.map((column) => `t.${quote(column)}::text`) : ['to_jsonb(t)::text'];
  const order = keys.map((key) => `${key} COLLATE "C"`).join(', ');
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const rows = `SELECT to_jsonb(t)::text AS line FROM (SELECT ${columns} FROM ${quote(table.schema, table.name)}) t ORDER BY ${order}`;
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${rows}`);
  for (;;) {
    const batch = await client.query<{ line: string }>(`FETCH ${BATCH_ROWS} FROM backup_rows`);
    if (batch.rows.length === 0) break;
    yield batch.rows.map(({ line }) => line);
  }
  await client.query('CLOSE backup_rows');
}

/** Counts and hashes lines as they pass. */
export class LineDigest {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(lines: string[]): void {
    this.rows += lines.length;
    for (const line of lines) this.hash.update(line).update('\n');
  }

  get result(): Digest {
    return { rows: this.rows, sha256: this.hash.copy().digest('hex') };
  }
}

/** Count and hash of the rows that a table holds now. */
export async function digestOf(client: pg.ClientBase, table: Table): Promise<Digest> {
  const digest = new LineDigest();
  for await (const lines of readRows(client, table)) digest.add(lines);
  return digest.result;
}

/** Inserts lines of JSON that `readRows` returned. */
export async function insertRows(client: pg.ClientBase, table: Table, lines: string[]): Promise<void> {
  const into = quote(table.schema, table.name);
  const columns = table.columns.map((column) => quote(column)).join(', ');
  for (let at = 0; at < lines.length; at += BATCH_ROWS) {
    const rows = `[${lines.slice(at, at + BATCH_ROWS).join(',')}]`;
    await client.query(
      `INSERT INTO ${into} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, $1)`,
      [rows],
    );
  }
}

/** Last values of the sequences behind numbered columns. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sets sequences to the values that `readSequences` returned. */
export async function setSequences(client: pg.ClientBase, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await client.query('SELECT setval($1, $2)', [name, value]);
}

/**
 * Enables or disables the triggers whose names end in `_guard`, within a transaction. They refuse changes that are not allowed at
 * present, while an archive may hold rows that were allowed when it was written.
 */
export async function switchGuards(client: pg.ClientBase, to: 'ENABLE' | 'DISABLE'): Promise<void> {
  const { rows } = await client.query<{ schema: string; table: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS table, t.tgname AS name
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND NOT t.tgisinternal AND t.tgname LIKE '%\\_guard' ORDER BY 1, 2, 3`,
    [SCHEMAS],
  );
  for (const { schema, table, name } of rows)
    await client.query(`ALTER TABLE ${quote(schema, table)} ${to} TRIGGER ${quote(name)}`);
}

/**
 * Runs the deferred constraints, such as those of the ledger, with their schema in the search path: Postgres alters no table with
 * a pending check.
 */
export async function runDeferredChecks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string; names: string }>(
    `SELECT quote_ident(n.nspname) AS schema, string_agg(format('%I.%I', n.nspname, k.conname), ', ') AS names
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
     WHERE n.nspname = ANY($1) AND k.condeferred GROUP BY 1 ORDER BY 1`,
    [SCHEMAS],
  );
  for (const { schema, names } of rows) {
    await client.query(`SET LOCAL search_path = ${schema}`);
    await client.query(`SET CONSTRAINTS ${names} IMMEDIATE`);
    await client.query(`SET CONSTRAINTS ${names} DEFERRED`);
  }
  await client.query('SET LOCAL search_path TO DEFAULT');
}
