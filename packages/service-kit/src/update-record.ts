import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { logged } from './activity.ts';
import type { RecordColumns } from './columns.ts';
import { newId } from './ids.ts';

/** Inserts a record with a new id, and reads it with what Postgres added. */
export async function insertRecord<E extends RecordColumns>(
  transaction: EntityManager,
  target: EntityTarget<E>,
  values: QueryDeepPartialEntity<E>,
): Promise<E> {
  const id = newId();
  await transaction.insert(target, { ...values, id });
  return transaction.findOneByOrFail(target, { id } as FindOptionsWhere<E>);
}

/**
 * Changes a record that is not removed, and the time of its last change.
 * @param where id of the record, or conditions on it
 * @returns false when there is no such record, or it has changed since `expectedVersion`
 */
export async function updateRecord<E extends RecordColumns>(
  transaction: EntityManager,
  target: EntityTarget<E>,
  where: string | FindOptionsWhere<E>,
  values: QueryDeepPartialEntity<E>,
  expectedVersion?: string,
): Promise<boolean> {
  const { deleteDateColumn } = transaction.connection.getMetadata(target);
  const conditions = {
    ...(typeof where === 'string' ? { id: where } : where),
    ...(expectedVersion !== undefined && { updated_at: expectedVersion }),
    ...(deleteDateColumn && { [deleteDateColumn.propertyName]: IsNull() }),
  } as FindOptionsWhere<E>;
  const changed = { ...values, updated_at: () => 'clock_timestamp()' } as QueryDeepPartialEntity<E>;
  const { affected } = await transaction.update(target, conditions, changed);
  return (affected ?? 0) > 0;
}

/** Removes rows, together with the activity line of the administrator's call. @returns false when there were none */
export function removeRows<E extends ObjectLiteral>(rows: Repository<E>, where: FindOptionsWhere<E>): Promise<boolean> {
  return logged(rows.manager, async (transaction) => {
    const { affected } = await transaction.delete(rows.target, where);
    return (affected ?? 0) > 0;
  });
}
