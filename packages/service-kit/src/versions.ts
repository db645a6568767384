import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, Version } from '@nfa/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { TimestampColumn } from './columns.ts';
import { newId } from './ids.ts';
import type { Page } from './total-count.ts';

/** One save of a record with the stored values. */
@Entity('versions')
export class VersionEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Kind of the record, e.g. "models". */
  @Column('text')
  kind: string;

  @Column('text')
  record_id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  at: string;

  @Column('text')
  by: string;

  @Column('text')
  action: Version['action'];

  @Column('jsonb')
  data: Record<string, unknown>;
}

/** A record whose versions are kept. */
export interface VersionedRecord {
  kind: string;
  id: string;
}

/** The panel has one administrator. */
const EDITOR = 'administrator';

/** Stores a version of a record in the transaction of its save; a save without changes adds none. */
export async function addVersion(
  transaction: EntityManager,
  record: VersionedRecord,
  action: Version['action'],
  data: object,
): Promise<void> {
  await transaction.query(
    `INSERT INTO versions (id, kind, record_id, by, action, data)
     SELECT $1, $2, $3, $4, $5, $6::jsonb
      WHERE $6::jsonb IS DISTINCT FROM (SELECT data FROM versions WHERE kind = $2 AND record_id = $3 ORDER BY at DESC, id DESC LIMIT 1)`,
    [newId(), record.kind, record.id, EDITOR, action, JSON.stringify(data)],
  );
}

/**
 * Versions of a record, newest first, each with its changes.
 * @param fields names of the fields that are compared, in order
 * @param initial values with which the first version is compared
 */
export async function listVersions(
  manager: EntityManager,
  record: VersionedRecord,
  fields: readonly string[],
  { limit, offset = 0, initial = {} }: { limit: number; offset?: number; initial?: Record<string, unknown> },
): Promise<Page<Version>> {
  const [rows, total] = await manager.findAndCount(VersionEntity, {
    where: { kind: record.kind, record_id: record.id },
    order: { at: 'DESC', id: 'DESC' },
    // Reads one more version, with which the last one of the page is compared.
    take: limit + 1,
    skip: offset,
  });
  const page = rows.slice(0, limit).map(({ id, at, by, action, data }, index) => ({
    id,
    at,
    by,
    action,
    changes: changesBetween(rows[index + 1]?.data ?? initial, data, fields),
  }));
  return { rows: page, total };
}

/** The values of a version, undefined when the record has no such version. */
export async function findVersion(
  manager: EntityManager,
  record: VersionedRecord,
  versionId: string,
): Promise<Record<string, unknown> | undefined> {
  const where = { id: versionId, kind: record.kind, record_id: record.id };
  return (await manager.findOneBy(VersionEntity, where))?.data;
}

/** Addresses of all uploaded files that any version shows; a trigger of the schema stores them with the version. */
export async function findMediaOfVersions(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ address: string }[]>('SELECT DISTINCT address FROM version_files');
  return rows.map(({ address }) => address);
}

function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return isDeepStrictEqual(from, to) || (isBlank(from) && isBlank(to)) ? [] : [{ field, from, to }];
  });
}

// A field that did not exist yet is treated like an empty one.
const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
