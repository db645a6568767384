import { type ErasableKind, partsOf } from './record-kinds.ts';
import { erasureOf, exportOf, type RecordPart } from './record-parts.ts';

/** A record by its kind and id. */
export interface RecordName {
  kind: ErasableKind;
  id: string;
}

/** Rows of a table that belong to a record. */
export interface PartRows {
  table: string;
  rows: Record<string, unknown>[];
}

type Schema = RecordPart['schema'];

const partsIn = (schema: Schema, { kind }: RecordName) => partsOf(kind).filter((part) => part.schema === schema);

/** Reads what a service keeps about a record, table by table. @param query answers the rows of a statement */
export async function readRecord(
  query: (sql: string, values: string[]) => Promise<{ row: Record<string, unknown> }[]>,
  schema: Schema,
  record: RecordName,
): Promise<PartRows[]> {
  const parts: PartRows[] = [];
  for (const part of partsIn(schema, record).filter(({ isOfOthers }) => !isOfOthers)) {
    const rows = await query(exportOf(part), [record.id]);
    if (rows.length > 0) parts.push({ table: part.table, rows: rows.map(({ row }) => row) });
  }
  return parts;
}

/** Erases what a service keeps about a record. @param execute answers the number of rows @returns whether the record was there */
export async function eraseRecord(
  execute: (sql: string, values: string[]) => Promise<number>,
  schema: Schema,
  record: RecordName,
): Promise<boolean> {
  let wasThere = false;
  for (const part of partsIn(schema, record)) {
    const count = await execute(erasureOf(part), [record.id]);
    if (part.isRecord && count > 0) wasThere = true;
  }
  return wasThere;
}
