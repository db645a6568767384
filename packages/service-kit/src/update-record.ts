import { type EntityManager, type EntityTarget, type FindOptionsWhere, IsNull } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { RecordColumns } from './columns.ts';

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
