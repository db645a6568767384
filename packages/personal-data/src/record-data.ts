import { type ErasableKind, erasedPartsOf, partsOf } from './record-kinds.ts';
import { erasureOf, exportOf, type RecordPart } from './record-parts.ts';

/** Kind and id of a record. */
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

const partsIn = (schema: Schema, parts: readonly RecordPart[]) => parts.filter((part) => part.schema === schema);

/** Reads the rows of a service about a record, table by table. @param query returns the rows of a statement */
export async function readRecord(
  query: (sql: string, values: string[]) => Promise<{ row: Record<string, unknown> }[]>,
  schema: Schema,
  record: RecordName,
): Promise<PartRows[]> {
  const parts: PartRows[] = [];
  for (const part of partsIn(schema, partsOf(record.kind)).filter(({ isOfOthers }) => !isOfOthers)) {
    const rows = await query(exportOf(part), [record.id]);
    if (rows.length > 0) parts.push({ table: part.table, rows: rows.map(({ row }) => row) });
  }
  return parts;
}

/** Erases the rows of a service about a record. @param execute returns the number of affected rows @returns whether the record existed */
export async function eraseRecord(
  execute: (sql: string, values: string[]) => Promise<number>,
  schema: Schema,
  record: RecordName,
): Promise<boolean> {
  let wasThere = false;
  for (const part of partsIn(schema, erasedPartsOf(record.kind))) {
    const count = await execute(erasureOf(part), [record.id]);
    if (part.isRecord && count > 0) wasThere = true;
  }
  return wasThere;
}

/** Everything that a service stores about these records; skips records of other services. */
export async function readRecords<R extends RecordName, F>(
  records: readonly R[],
  read: (record: R) => Promise<PartRows[]>,
  filesOf: (record: R, parts: PartRows[]) => F[] | Promise<F[]>,
): Promise<{ kind: R['kind']; id: string; parts: PartRows[]; files: F[] }[]> {
  const found: { kind: R['kind']; id: string; parts: PartRows[]; files: F[] }[] = [];
  for (const record of records) {
    const parts = await read(record);
    if (parts.length > 0) found.push({ kind: record.kind, id: record.id, parts, files: await filesOf(record, parts) });
  }
  return found;
}

/** Erases records one after the other. @param erase returns whether the record existed @returns the records that existed */
export async function eraseRecords<R extends RecordName>(
  records: readonly R[],
  erase: (record: R) => Promise<boolean>,
): Promise<R[]> {
  const erased: R[] = [];
  for (const record of records) if (await erase(record)) erased.push(record);
  return erased;
}
