import { createHash } from 'node:crypto';
import type { ClientBase, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** Most prepared statements of each connection: queries that visitors vary must not fill its memory. */
const MAX_NAMED = 20;

/** Runs statements on the connections of a data source. Prepares the first ones, so that each connection parses them only once. */
export class NamedStatements {
  private readonly names = new Map<string, string>();

  constructor(private readonly source: DataSource) {}

  /** Runs a statement with its parameters as `$1`, `$2` …. @throws Error of pg */
  async query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      const { rows } = await client.query<Row>({ text, values, name: this.nameOf(text) });
      return rows;
    } finally {
      await runner.release();
    }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMED) return known;
    const name = hashOf(text);
    this.names.set(text, name);
    return name;
  }
}

// A connection caches prepared statements by name, so the name is derived from the text.
const hashOf = (text: string): string => `json_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
