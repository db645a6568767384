import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { logCall } from './activity.ts';
import { newId } from './ids.ts';
import { keyReused } from './problem.ts';
import { VersionEntity } from './versions.ts';

interface KeyedRecord extends ObjectLiteral {
  id: string;
  created_at: string;
  /** Undefined for records that never change. */
  updated_at?: string;
}

/** A stored record, and whether this call created it. */
interface Inserted<E> {
  record: E;
  isNew: boolean;
}

/** Inserts a record, or returns the one that was created with the same key, removed or not. */
export async function insertOnce<E extends KeyedRecord>(
  transaction: EntityManager,
  target: EntityTarget<E>,
  values: object,
  createKey?: string,
): Promise<Inserted<E>> {
  const id = newId();
  const inserted = await transaction
    .createQueryBuilder()
    .insert()
    .into(target)
    .values({ ...values, id, create_key: createKey ?? null } as unknown as QueryDeepPartialEntity<E>)
    .orIgnore()
    .returning(['id'])
    .execute();
  const isNew = (inserted.raw as object[]).length === 1;
  const where = (isNew ? { id } : { create_key: createKey ?? '' }) as unknown as FindOptionsWhere<E>;
  const record = await transaction.findOneOrFail(target, { where, withDeleted: true });
  await logCall(transaction, record.id);
  return { record, isNew };
}

/** Inserts a record once like `insertOnce`, for forms that do not merge. @throws Problem idempotency_key_reused for other values */
export async function insertSame<E extends KeyedRecord>(
  transaction: EntityManager,
  target: EntityTarget<E>,
  sent: object,
  createKey?: string,
): Promise<Inserted<E>> {
  const stored = await insertOnce(transaction, target, sent, createKey);
  if (!stored.isNew) {
    const { id, created_at, updated_at = created_at } = stored.record;
    const { tableName: kind } = transaction.connection.getMetadata(target);
    const first = await transaction.findOneBy(VersionEntity, { kind, record_id: id, action: 'create' });
    // A record without versions no longer says what was sent once it was edited.
    if (first || updated_at === created_at) sameAsSent(first?.data ?? stored.record, sent);
  }
  return stored;
}

/**
 * Returns the row that an earlier request with the same key stored.
 * @throws Problem idempotency_key_reused when the row holds other values
 */
export function sameAsSent<Row extends object>(row: Row, sent: Partial<Row>): Row {
  const names = (Object.keys(sent) as (keyof Row)[]).filter((name) => sent[name] !== undefined && name in row);
  if (names.some((name) => !isDeepStrictEqual(row[name], sent[name]))) throw keyReused();
  return row;
}
