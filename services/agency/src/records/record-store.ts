import { addVersion, insertSame, logged, type RecordColumns, updateRecord } from '@nfa/service-kit';
import type { EntityManager, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

type StoredRecord = RecordColumns & ObjectLiteral;

/** Inserts and updates records with versions: a record and its new version are stored together. */
export class RecordStore<E extends StoredRecord> {
  constructor(
    private readonly rows: Repository<E>,
    /** Kind of the record in the history, as in the paths of the API. */
    private readonly kind: string,
    /** Fields that are saved. */
    private readonly fields: readonly string[],
    /** Runs for each new record, in its transaction. */
    private readonly afterInsert?: (record: E, transaction: EntityManager) => Promise<void>,
    /** `insertOnce` where the form merges what an earlier try stored. */
    private readonly insertRow: typeof insertSame = insertSame,
  ) {}

  /**
   * Inserts a record, or returns the one that was created with the same key. Pass an open transaction as `within` to save more in it.
   * @throws Problem idempotency_key_reused
   */
  insert(values: object, createKey?: string, within = this.rows.manager): Promise<E> {
    return within.transaction(async (transaction) => {
      const { record, isNew } = await this.insertRow(transaction, this.rows.target, values, createKey);
      if (isNew) {
        await this.keep(transaction, record, 'create');
        await this.afterInsert?.(record, transaction);
      }
      return record;
    });
  }

  /** Null when there is no such record, or it has changed since `expectedVersion`. Pass an open transaction as `within` to save more in it. */
  update(id: string, values: object, expectedVersion?: string, within = this.rows.manager): Promise<E | null> {
    return logged(within, async (transaction) => {
      const changed = values as QueryDeepPartialEntity<E>;
      if (!(await updateRecord(transaction, this.rows.target, id, changed, expectedVersion))) return null;
      const record = await transaction.findOneByOrFail(this.rows.target, { id } as unknown as FindOptionsWhere<E>);
      await this.keep(transaction, record, 'replace');
      return record;
    });
  }

  private keep(transaction: EntityManager, record: E, action: 'create' | 'replace'): Promise<void> {
    const content = Object.fromEntries(this.fields.map((field) => [field, record[field]]));
    return addVersion(transaction, { kind: this.kind, id: record.id }, action, content);
  }
}
