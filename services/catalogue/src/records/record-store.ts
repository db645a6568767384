import type { FileReplacement, Version } from '@nfa/contracts';
import {
  addVersion,
  editConflict,
  findVersion,
  insertOnce,
  listVersions,
  logged,
  notFound,
  type Page,
  type RecordColumns,
  updateRecord,
  validatedChange,
  withFileReplaced,
} from '@nfa/service-kit';
import { type EntityManager, type FindOptionsWhere, IsNull, Not, type ObjectLiteral, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { z } from 'zod';
import { maxVersionsLength } from '../list-length.ts';
import { refuseSurnames } from './refuse-surnames.ts';

type StoredRecord = RecordColumns & ObjectLiteral;

/** Further changes in the transaction of a save. */
type AlsoDo = (transaction: EntityManager) => Promise<void>;

/** What differs between the kinds of records. */
interface RecordRules<E> {
  /** The word for the record in messages. */
  noun: string;
  /** Runs for each saved record, in the same transaction, before its version is stored. */
  afterSave?: (record: E, transaction: EntityManager) => Promise<void>;
  /** Runs for each record that comes back from the trash, in the same transaction. */
  afterRestore?: (id: string, transaction: EntityManager) => Promise<void>;
  /** Fields that do not change when a whole version is restored, only when they are restored alone. */
  keptByRestore?: (record: E) => readonly (keyof E & string)[];
}

/** Name of a save in the history of its record. */
type SaveAction = 'create' | 'replace' | 'restore';

/**
 * Inserts and updates records of the catalogue, and stores each together with its version. Refuses translations and alternative
 * texts of pictures that contain a child's surname.
 */
export class RecordStore<E extends StoredRecord> {
  private readonly fields: readonly string[];

  constructor(
    private readonly rows: Repository<E>,
    /** Kind of the record in its history, as in the paths of the API. */
    private readonly kind: string,
    /** Fields that are saved. */
    private readonly input: z.ZodObject,
    /** Runs before each save, with the stored record, null for a new one; throws a Problem to refuse the values. */
    private readonly beforeSave: (values: object, stored: E | null) => Promise<void>,
    private readonly rules: RecordRules<E>,
  ) {
    this.fields = Object.keys(input.shape);
  }

  /** Inserts a record, or returns the one that was created with the same key, removed or not. */
  async insert(values: object, createKey?: string): Promise<E> {
    await this.beforeSave(values, null);
    return this.rows.manager.transaction(async (transaction) => {
      const { record, isNew } = await insertOnce(transaction, this.rows.target, values, createKey);
      if (isNew) await this.keep(transaction, record, 'create');
      return record;
    });
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  async replace(id: string, values: object, expectedVersion?: string): Promise<E> {
    const replaced = await this.update(id, values, expectedVersion, 'replace');
    if (replaced) return replaced;
    throw (await this.find(id)) ? editConflict(this.rules.noun) : notFound(this.rules.noun);
  }

  /** Moves a record into the trash. @throws Problem not_found */
  remove(id: string): Promise<{ id: string }> {
    return logged(this.rows.manager, async (transaction) => {
      const { affected } = await transaction.softDelete(this.rows.target, { id } as unknown as FindOptionsWhere<E>);
      if (affected !== 1) throw notFound(this.rules.noun);
      return { id };
    });
  }

  /** Undoes `remove`; a record that is not in the trash does not change. @throws Problem not_found */
  restore(id: string): Promise<E> {
    return logged(this.rows.manager, async (transaction) => {
      const removed = { id, deleted_at: Not(IsNull()) } as unknown as FindOptionsWhere<E>;
      const { affected } = await transaction.restore(this.rows.target, removed);
      if (affected) await this.rules.afterRestore?.(id, transaction);
      const record = await transaction.findOneBy(this.rows.target, { id } as unknown as FindOptionsWhere<E>);
      if (!record) throw notFound(this.rules.noun);
      return record;
    });
  }

  /** Saves some fields of a stored record, in one transaction with what `alsoDo` changes; null when there is no such record. */
  change(id: string, values: object, alsoDo: AlsoDo): Promise<E | null> {
    return this.edit(id, (content) => ({ ...content, ...values }), 'replace', alsoDo);
  }

  /** Sets the positions of these records to 1, 2, 3 … and clears those of all others. */
  async setOrder(ids: string[]): Promise<void> {
    await logged(this.rows.manager, (transaction) =>
      transaction
        .createQueryBuilder()
        .update(this.rows.target)
        .set({ position: () => 'array_position(CAST(:ids AS uuid[]), id)' } as unknown as QueryDeepPartialEntity<E>)
        .where('position IS DISTINCT FROM array_position(CAST(:ids AS uuid[]), id)', { ids })
        .execute(),
    );
  }

  /** Versions of a record, newest first. */
  findVersions(
    id: string,
    { limit = maxVersionsLength, offset }: { limit?: number; offset?: number },
  ): Promise<Page<Version>> {
    return listVersions(this.rows.manager, { kind: this.kind, id }, this.fields, { limit, offset });
  }

  /**
   * Saves the values of an older version again except those of `keptByRestore`, or only one field.
   * @throws Problem not_found, invalid_input when they break a newer rule, or do not fit the other fields
   */
  async restoreVersion(id: string, versionId: string, field?: string): Promise<E> {
    const values = await findVersion(this.rows.manager, { kind: this.kind, id }, versionId);
    if (!values) throw notFound(`version of a ${this.rules.noun}`);
    const contentFrom = (content: Record<string, unknown>, record: E) => {
      if (field !== undefined) return { ...content, [field]: values[field] };
      const kept = this.rules.keptByRestore?.(record) ?? [];
      return { ...values, ...Object.fromEntries(kept.map((name) => [name, content[name]])) };
    };
    const restored = await this.edit(id, contentFrom, 'restore');
    if (!restored) throw notFound(`version of a ${this.rules.noun}`);
    return restored;
  }

  /** Replaces a file in every record that shows it. @returns number of records */
  async replaceFile(replacement: FileReplacement): Promise<number> {
    const shown = await this.rows
      .createQueryBuilder('record')
      .select('record.id')
      .where('CAST(to_jsonb(record) AS text) LIKE :pattern', { pattern: `%${replacement.from}%` })
      .getMany();
    for (const { id } of shown) await this.edit(id, (content) => withFileReplaced(content, replacement), 'replace');
    return shown.length;
  }

  /** Changes a stored record without a version check, whoever saves it meanwhile; null when there is no such record. */
  private async edit(
    id: string,
    change: (content: Record<string, unknown>, record: E) => Record<string, unknown>,
    action: SaveAction,
    alsoDo?: AlsoDo,
  ): Promise<E | null> {
    for (;;) {
      const record = await this.find(id);
      if (!record) return null;
      const stored = this.contentOf(record);
      const values = validatedChange(this.input, this.contentOf(change(stored, record)), stored);
      const saved = await this.update(id, values, record.updated_at, action, alsoDo);
      if (saved) return saved;
    }
  }

  /** Null when there is no such record, or it has changed since `expectedVersion`. */
  private async update(
    id: string,
    values: object,
    expectedVersion: string | undefined,
    action: SaveAction,
    alsoDo?: AlsoDo,
  ): Promise<E | null> {
    await this.beforeSave(values, await this.find(id));
    return logged(this.rows.manager, async (transaction) => {
      const changed = values as QueryDeepPartialEntity<E>;
      if (!(await updateRecord(transaction, this.rows.target, id, changed, expectedVersion))) return null;
      const record = await transaction.findOneByOrFail(this.rows.target, { id } as unknown as FindOptionsWhere<E>);
      await this.keep(transaction, record, action);
      await alsoDo?.(transaction);
      return record;
    });
  }

  private find(id: string): Promise<E | null> {
    return this.rows.findOneBy({ id } as unknown as FindOptionsWhere<E>);
  }

  private contentOf(record: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(this.fields.map((field) => [field, record[field]]));
  }

  private async keep(transaction: EntityManager, record: E, action: SaveAction): Promise<void> {
    await refuseSurnames(transaction, record);
    await this.rules.afterSave?.(record, transaction);
    await addVersion(transaction, { kind: this.kind, id: record.id }, action, this.contentOf(record));
  }
}
