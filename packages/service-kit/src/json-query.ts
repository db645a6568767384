import { createHash } from 'node:crypto';
import DataLoader from 'dataloader';
import type { ObjectLiteral, Repository } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { z } from 'zod';

/** An answer as JSON text, ready to be sent. */
export class Json<T> {
  /** What the text says; exists for the compiler only. */
  declare readonly value: T;

  constructor(readonly text: string) {}

  /** Whether it is a list of nothing. */
  get isEmpty(): boolean {
    return this.text === '[]';
  }
}

/** Rows that a list shows. */
export interface ListOptions {
  /** Condition with its parameters as `$1`, `$2` …; without one all rows. */
  where?: string;
  parameters?: unknown[];
  /** What stands behind ORDER BY. */
  order: string;
  limit: number;
  offset?: number;
}

/** Rows of one statement at most when several callers ask for one each. */
const MOST_TOGETHER = 100;
const ISO_FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * Reads rows of one table as JSON that Postgres writes: exactly the fields of a response schema, timestamps as ISO 8601 text in UTC.
 * Removed rows are not found. For the reads that visitors make all day; see ADR 0009 for what it saves.
 */
export class JsonQuery<T extends { id: string }> {
  private readonly fields: string;
  private readonly table: string;
  private readonly isPresent: string;
  private readonly names = new Map<string, string>();
  // Rows that are asked for at the same time are read together, each time anew.
  private readonly together = new DataLoader<string, string | undefined>((ids) => this.readEach(ids), {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    batchScheduleFn: setImmediate,
  });

  constructor(
    private readonly rows: Repository<ObjectLiteral>,
    schema: z.ZodObject<z.ZodRawShape, z.core.$strip> & z.ZodType<T>,
    /** Rows that exist for the callers of this query; all that are not removed unless told otherwise. */
    where = 'true',
  ) {
    const { columns, deleteDateColumn, tableName } = rows.metadata;
    const fields = Object.keys(schema.shape).map((field) => {
      const column = columns.find(({ propertyName }) => propertyName === field);
      if (!column) throw new Error(`Table ${tableName} has no column ${field}`);
      const name = `"${column.databaseName}"`;
      return column.type === 'timestamptz' ? `to_char(${name} AT TIME ZONE 'UTC', ${ISO_FORMAT}) AS ${name}` : name;
    });
    this.fields = fields.join(', ');
    this.table = `"${tableName}"`;
    this.isPresent = `${deleteDateColumn ? `"${deleteDateColumn.databaseName}" IS NULL AND ` : ''}(${where})`;
  }

  /** A page of rows in order. */
  async list({ where = 'true', parameters = [], order, limit, offset = 0 }: ListOptions): Promise<Json<T[]>> {
    // The numbers stand in the text: without them Postgres plans for a tenth of the table and sorts all of it.
    const part = `LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
    // Rows are put in order before their timestamps become text: an index knows timestamps.
    const page = `SELECT * FROM ${this.table} WHERE ${this.isPresent} AND (${where}) ORDER BY ${order} ${part}`;
    const records = `SELECT ${this.fields} FROM (${page}) page`;
    const rows = await this.query<{ json: string }>(
      `SELECT coalesce('[' || string_agg(row_to_json(record)::text, ',') || ']', '[]') AS json FROM (${records}) record`,
      parameters,
    );
    return new Json((rows[0] as { json: string }).json);
  }

  /** The row of an id, undefined when there is none. */
  async get(id: string): Promise<Json<T> | undefined> {
    const text = await this.together.load(id);
    return text === undefined ? undefined : new Json(text);
  }

  private async readEach(ids: readonly string[]): Promise<(string | undefined)[]> {
    const records = `SELECT ${this.fields} FROM ${this.table} WHERE ${this.isPresent} AND id = ANY ($1)`;
    const rows = await this.query<{ id: string; json: string }>(
      `SELECT id, row_to_json(record)::text AS json FROM (${records}) record`,
      [ids],
    );
    const found = new Map(rows.map(({ id, json }) => [id, json]));
    return ids.map((id) => found.get(id.toLowerCase()));
  }

  // Straight through the pool: a prepared statement is parsed once for each connection.
  private async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const { master: pool } = this.rows.manager.connection.driver as PostgresDriver;
    const name = this.nameOf(text);
    const { rows } = (await pool.query({ text, values, ...(name && { name }) })) as { rows: Row[] };
    return rows;
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_PREPARED) return known;
    const name = hashOf(text);
    this.names.set(text, name);
    return name;
  }
}

/** Statements of one query that each connection keeps prepared; pages that visitors think up must not fill its memory. */
const MAX_PREPARED = 20;

// A connection knows its prepared statements by name, so the same text has the same one everywhere.
const hashOf = (text: string): string => `json_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
