import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CallKind, DayOffInput } from '@nfa/contracts';
import { insertRecord, insertSame, logged, removeRows, updateRecord } from '@nfa/service-kit';
import { Not, Repository } from 'typeorm';
import { DayOffEntity } from './days-off.entity.ts';

/** Filter of a list of days off; days are in Nairobi. */
export interface DayOffFilter {
  model_id?: string | undefined;
  /** Filters by several models. */
  model_ids?: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** A call that falls on a day off. */
export interface CallOnDayOff {
  kind: CallKind;
  starts_at: Date;
  title: string;
}

/** Days off in Postgres. */
@Injectable()
export class DaysOffRepository {
  constructor(@InjectRepository(DayOffEntity) private readonly rows: Repository<DayOffEntity>) {}

  /** Days off by their first day. */
  find({ model_id, model_ids, from, to }: DayOffFilter): Promise<DayOffEntity[]> {
    const query = this.rows.createQueryBuilder('d').orderBy('d.starts_on').addOrderBy('d.id');
    if (model_id) query.andWhere('d.model_id = :model_id', { model_id });
    if (model_ids) query.andWhere('d.model_id = ANY (:model_ids)', { model_ids });
    if (from) query.andWhere('d.ends_on >= :from', { from });
    if (to) query.andWhere('d.starts_on <= :to', { to });
    return query.limit(5_000).getMany();
  }

  findById(id: string): Promise<DayOffEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Inserts days off, or returns those that were created with the same key. @throws Problem idempotency_key_reused */
  insert(input: DayOffInput, createKey?: string): Promise<DayOffEntity> {
    return this.rows.manager.transaction(
      async (transaction) => (await insertSame(transaction, DayOffEntity, input, createKey)).record,
    );
  }

  /** Inserts days off of a model or their guardian, unless one of them has entered the same days. */
  async insertOwn(input: DayOffInput & Pick<DayOffEntity, 'by'>): Promise<void> {
    const { model_id, starts_on, ends_on } = input;
    await this.rows.manager.transaction(async (transaction) => {
      await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('days off ' || $1, 0))", [model_id]);
      const same = { model_id, starts_on, ends_on, by: Not('agency' as const) };
      if (!(await transaction.existsBy(DayOffEntity, same))) await insertRecord(transaction, DayOffEntity, input);
    });
  }

  /** Null when no days off have this id, or they have changed since `expectedVersion`. */
  update(id: string, input: DayOffInput, expectedVersion?: string): Promise<DayOffEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      const isUpdated = await updateRecord(transaction, DayOffEntity, id, input, expectedVersion);
      return isUpdated ? transaction.findOneByOrFail(DayOffEntity, { id }) : null;
    });
  }

  /** False when no days off have this id. */
  remove(id: string): Promise<boolean> {
    return removeRows(this.rows, { id });
  }

  /** The model's calls on these days in the order of their start, without released ones. */
  findCalls({ model_id, starts_on, ends_on }: DayOffInput): Promise<CallOnDayOff[]> {
    return this.rows.query<CallOnDayOff[]>(
      `SELECT c.kind, c.starts_at, j.title FROM calls c JOIN jobs j ON j.id = c.job_id
        WHERE c.model_id = $1 AND c.kind NOT IN ('released', 'worked')
          AND tstzrange(c.starts_at, c.ends_at) && tstzrange($2::date::timestamp AT TIME ZONE 'Africa/Nairobi',
            ($3::date + 1)::timestamp AT TIME ZONE 'Africa/Nairobi')
        ORDER BY c.starts_at LIMIT 20`,
      [model_id, starts_on, ends_on],
    );
  }
}
