import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CallInput, CallKind } from '@nfa/contracts';
import { insertRecord, logged, newId, updateRecord } from '@nfa/service-kit';
import {
  type EntityManager,
  Equal,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  Or,
  Repository,
} from 'typeorm';
import { CallEntity } from './calls.entity.ts';
import { JobEventEntity } from './job-events.entity.ts';
import { JobEntity } from './jobs.entity.ts';
import { MessageDraftEntity } from './message-drafts.entity.ts';
import type { RankedOption, Span } from './ranks.ts';
import { conflictIfRefused, driverErrorOf } from './refusals.ts';
import type { UsageEntity } from './usages.entity.ts';

/** The transaction in which calls of a job change. */
export type Transaction = EntityManager;

/** The model has another confirmed call at that time. */
export class OverlapError extends Error {
  override name = 'OverlapError';
}

/** A call as it is stored. */
export type CallValues = Pick<CallEntity, keyof CallInput | 'job_id' | 'permission_id'>;

/** A call that nobody has read or answered as it is now. */
export const unanswered = { answer: null, answer_note: '', answered_at: null, sheet_seen_at: null };

/** Another call of the same model that begins or ends on a day of a call. */
export interface Neighbour {
  call_id: string;
  kind: 'option' | 'confirmed';
  starts_at: Date;
  ends_at: Date;
  rank: number | null;
  hold_until: Date | null;
  title: string;
}

/** A confirmed call that overlaps. */
export interface Blocker {
  title: string;
  starts_at: Date;
  ends_at: Date;
}

/** An option with its job and client. */
export interface OptionOfModel extends RankedOption {
  job_id: string;
  job_title: string;
  client_person: string;
}

/** A call with its job, for the overview of the day. */
export type CallOfJob = CallEntity & { job_title: string; client_name: string };

/** A call with the facts of the job that its model may see. */
export type CallOfPerson = CallOfJob & {
  title: string;
  place: string;
  map_url: string;
  rate_kes: number | null;
  usages: Pick<UsageEntity, 'media' | 'territory' | 'starts_on' | 'ends_on'>[];
};

const NAIROBI_DAYS = (call: string) => `daterange((${call}.starts_at AT TIME ZONE 'Africa/Nairobi')::date,
  ((${call}.ends_at - interval '1 microsecond') AT TIME ZONE 'Africa/Nairobi')::date, '[]')`;

const NEIGHBOURS = `SELECT c.id AS call_id, o.kind, o.starts_at, o.ends_at, o.rank, o.hold_until, j.title
    FROM calls c
    JOIN calls o ON o.model_id = c.model_id AND o.id <> c.id AND o.kind IN ('option', 'confirmed')
     AND ${NAIROBI_DAYS('o')} && ${NAIROBI_DAYS('c')}
    JOIN jobs j ON j.id = o.job_id
   WHERE c.id = ANY ($1) AND c.kind NOT IN ('released', 'worked')
   ORDER BY o.starts_at, o.rank, o.id`;

const WORK_OVER = `SELECT DISTINCT c.job_id FROM calls c JOIN jobs j ON j.id = c.job_id
   WHERE c.kind = 'confirmed' AND c.ends_at <= $1 AND j.status IN ('done', 'invoiced', 'settled')`;

/** Calls in Postgres, which lets no two confirmed ones of a model overlap. */
@Injectable()
export class CallsRepository {
  constructor(@InjectRepository(CallEntity) private readonly rows: Repository<CallEntity>) {}

  /**
   * Changes calls of a job in one transaction. Its row is locked first, then its models: in this order everywhere.
   * @param lock `share` while the job stays as it is
   * @throws OverlapError, Problem conflict when a guard of the database refuses it
   */
  async change<T>(
    jobId: string,
    lock: 'share' | 'update',
    work: (transaction: Transaction, job: JobEntity | null) => Promise<T>,
  ): Promise<T> {
    try {
      return await conflictIfRefused(() =>
        logged(this.rows.manager, async (transaction) => {
          // Who holds a model may note in the timeline of another job that an option has moved up: it refers to a locked row.
          const mode = lock === 'share' ? ('pessimistic_read' as const) : ('for_no_key_update' as const);
          return work(transaction, await transaction.findOne(JobEntity, { where: { id: jobId }, lock: { mode } }));
        }),
      );
    } catch (error) {
      throw driverErrorOf(error).code === '23P01' ? new OverlapError() : error;
    }
  }

  /** Locks the calls of these models until the transaction ends, in a fixed order to avoid deadlocks. */
  async lockModels(ids: readonly string[], transaction: Transaction): Promise<void> {
    for (const id of [...new Set(ids)].sort())
      await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('model ' || $1, 0))", [id]);
  }

  find(id: string): Promise<CallEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findWithin(id: string, transaction: Transaction): Promise<CallEntity | null> {
    return transaction.findOneBy(CallEntity, { id });
  }

  findByKey(create_key: string, transaction: Transaction): Promise<CallEntity | null> {
    return transaction.findOneBy(CallEntity, { create_key });
  }

  /** Calls of a job in the order of their start. */
  findOfJob(job_id: string, transaction: Transaction = this.rows.manager): Promise<CallEntity[]> {
    return transaction.find(CallEntity, { where: { job_id }, order: { starts_at: 'ASC', id: 'ASC' } });
  }

  insert(values: CallValues, createKey: string | undefined, transaction: Transaction): Promise<CallEntity> {
    return insertRecord(transaction, CallEntity, { ...values, create_key: createKey ?? null });
  }

  /** Null when the call has changed since `expectedVersion`. */
  async update(
    id: string,
    values: Partial<CallEntity>,
    expectedVersion: string | undefined,
    transaction: Transaction,
  ): Promise<CallEntity | null> {
    const changed = { ...values, sequence: () => 'sequence + 1' };
    const isUpdated = await updateRecord(transaction, CallEntity, id, changed, expectedVersion);
    return isUpdated ? transaction.findOneByOrFail(CallEntity, { id }) : null;
  }

  /** Stores values about a call, such as a sent sheet or an answer, without counting as a change of it. */
  async note(id: string, values: Partial<CallEntity>, transaction: Transaction): Promise<void> {
    await transaction.update(CallEntity, { id }, values);
  }

  /** Sets the guardian's permission on the planned calls of a child in a job. */
  async permit(
    { id, job_id, model_id }: { id: string; job_id: string; model_id: string },
    transaction: Transaction,
  ): Promise<void> {
    await transaction.update(
      CallEntity,
      { job_id, model_id, kind: Not(In(['released', 'worked'])) },
      { permission_id: id },
    );
  }

  /** Removes the guardians' permissions from the calls of a job that are not over. */
  async clearPermissions(job_id: string, now: Date, transaction: Transaction): Promise<void> {
    const planned = { job_id, kind: Not('released' as const), ends_at: MoreThan(now.toISOString()) };
    await transaction.update(CallEntity, planned, { permission_id: null });
  }

  /** Clears the answers to the calls of a job that are not over, because its place changes; who cannot come still cannot. */
  async clearAcceptances(job_id: string, now: Date, transaction: Transaction): Promise<void> {
    const planned = { job_id, kind: Not(In(['released', 'worked'])), ends_at: MoreThan(now.toISOString()) };
    const answer = Or(IsNull(), Equal('coming' as const));
    await transaction.update(CallEntity, { ...planned, answer }, unanswered);
  }

  findBySheet(sheet_hash: string): Promise<CallEntity | null> {
    return this.rows.findOneBy({ sheet_hash });
  }

  /** Stores the time at which the model first opened the sheet. */
  async noteSeen(sheet_hash: string, now: Date): Promise<void> {
    await this.rows.update({ sheet_hash, sheet_seen_at: IsNull() }, { sheet_seen_at: now.toISOString() });
  }

  /** Calls of a model that are neither over nor released nor in a cancelled job, in the order of their start. */
  findToCome(modelId: string, now: Date): Promise<CallOfPerson[]> {
    return this.findWithJobs<CallOfPerson>(
      "c.model_id = $1 AND c.ends_at > $2 AND c.kind NOT IN ('released', 'worked')",
      'c.starts_at',
      [modelId, now],
    );
  }

  /** Calls of a model, or of all models, from a day on, including released ones. */
  findOfFeed(modelId: string | null, from: Date): Promise<CallOfPerson[]> {
    return this.findWithJobs<CallOfPerson>('($1::uuid IS NULL OR c.model_id = $1) AND c.ends_at > $2', 'c.starts_at', [
      modelId,
      from,
    ]);
  }

  /** Jobs that are done, with confirmed calls that are over since. */
  async findWorkOver(now: Date): Promise<string[]> {
    const rows = await this.rows.query<{ job_id: string }[]>(WORK_OVER, [now]);
    return rows.map(({ job_id }) => job_id);
  }

  /** Makes the confirmed calls of a job that are over worked. */
  async endWork(job_id: string, now: Date, transaction: Transaction): Promise<void> {
    const over = { job_id, kind: 'confirmed' as const, ends_at: LessThanOrEqual(now.toISOString()) };
    await this.setKind(over, 'worked', transaction);
  }

  /** Makes the worked calls of a job confirmed again. */
  async reopenWork(job_id: string, transaction: Transaction): Promise<void> {
    await this.setKind({ job_id, kind: 'worked' }, 'confirmed', transaction);
  }

  /** Other confirmed calls of a model within ten days of a time. */
  findConfirmedNear(modelId: string, span: Span, exceptId: string | undefined, transaction: Transaction) {
    return transaction
      .createQueryBuilder(CallEntity, 'c')
      .where("c.model_id = :modelId AND c.kind IN ('confirmed', 'worked') AND c.id IS DISTINCT FROM :exceptId", {
        modelId,
        exceptId: exceptId ?? null,
      })
      .andWhere("c.ends_at > :from::timestamptz - interval '10 days'", { from: span.starts_at })
      .andWhere("c.starts_at < :to::timestamptz + interval '10 days'", { to: span.ends_at })
      .getMany();
  }

  /** All options of a model. */
  async findOptions(modelId: string, transaction: Transaction): Promise<OptionOfModel[]> {
    const rows = await transaction.query<(OptionOfModel & { starts_at: Date; ends_at: Date })[]>(
      `SELECT c.id, c.rank, c.starts_at, c.ends_at, c.job_id, j.title AS job_title, p.person AS client_person
         FROM calls c JOIN jobs j ON j.id = c.job_id JOIN clients p ON p.id = j.client_id
        WHERE c.model_id = $1 AND c.kind = 'option' ORDER BY c.rank, c.starts_at`,
      [modelId],
    );
    return rows.map((row) => ({
      ...row,
      starts_at: (row.starts_at as unknown as Date).toISOString(),
      ends_at: (row.ends_at as unknown as Date).toISOString(),
    }));
  }

  /** Of the overlapping confirmed calls of a model, the one that ends last. */
  async findBlocker(modelId: string, span: Span, exceptId: string | undefined): Promise<Blocker | undefined> {
    const [blocker] = await this.rows.query<Blocker[]>(
      `SELECT j.title, c.starts_at, c.ends_at FROM calls c JOIN jobs j ON j.id = c.job_id
        WHERE c.model_id = $1 AND c.kind IN ('confirmed', 'worked') AND c.id IS DISTINCT FROM $4
          AND tstzrange(c.starts_at, c.ends_at) && tstzrange($2, $3) ORDER BY c.ends_at DESC LIMIT 1`,
      [modelId, span.starts_at, span.ends_at, exceptId ?? null],
    );
    return blocker;
  }

  /** Options and confirmed calls of the same models on the days of these calls, without released ones. */
  findNeighbours(ids: readonly string[]): Promise<Neighbour[]> {
    return this.rows.query<Neighbour[]>(NEIGHBOURS, [ids]);
  }

  /** Current places of jobs. */
  async findPlaces(jobIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows.manager.find(JobEntity, {
      select: { id: true, place: true },
      where: { id: In(jobIds) },
    });
    return new Map(rows.map(({ id, place }) => [id, place]));
  }

  /** Calls that overlap a period, in the order of their start. */
  findBetween(from: Date, to: Date, modelId?: string): Promise<CallEntity[]> {
    const query = this.rows
      .createQueryBuilder('c')
      .where('tstzrange(c.starts_at, c.ends_at) && tstzrange(:from, :to)', { from, to })
      .andWhere("c.kind <> 'released'")
      .orderBy('c.starts_at')
      .addOrderBy('c.id');
    if (modelId) query.andWhere('c.model_id = :modelId', { modelId });
    return query.getMany();
  }

  /** Calls in a period that are neither released nor options, in the order of their start. */
  findPlanned(from: Date, to: Date): Promise<CallOfJob[]> {
    return this.findWithJobs(
      "c.kind NOT IN ('released', 'option') AND tstzrange(c.starts_at, c.ends_at) && tstzrange($1, $2)",
      'c.starts_at',
      [from, to],
    );
  }

  /** Calls to come that the model cannot make, and those that begin in a period and wait for an answer; the earliest first. */
  findUnanswered(from: Date, to: Date): Promise<CallOfJob[]> {
    return this.findWithJobs(
      `c.kind NOT IN ('released', 'worked') AND ((c.answer = 'cannot' AND c.ends_at > $1)
        OR (c.answer IS NULL AND c.kind <> 'option' AND c.starts_at BETWEEN $1 AND $2))`,
      'c.starts_at',
      [from, to],
    );
  }

  /** Options whose hold has ended, the longest ago first. */
  findPassedHolds(now: Date): Promise<CallOfJob[]> {
    return this.findWithJobs("c.kind = 'option' AND c.hold_until < $1", 'c.hold_until', [now]);
  }

  async addEvent(
    jobId: string,
    event: Pick<JobEventEntity, 'kind' | 'before' | 'after'> & Partial<Pick<JobEventEntity, 'reason' | 'model_id'>>,
    transaction: Transaction,
  ): Promise<void> {
    await transaction.insert(JobEventEntity, { id: newId(), job_id: jobId, ...event });
  }

  async insertDraft(
    draft: Pick<MessageDraftEntity, 'job_id' | 'call_id' | 'text'>,
    transaction: Transaction,
  ): Promise<string> {
    const id = newId();
    await this.dropDrafts(draft.call_id, transaction);
    await transaction.insert(MessageDraftEntity, { id, ...draft });
    return id;
  }

  /** Drops the open messages about a call, whose rank or time is another now. */
  async dropDrafts(call_id: string, transaction: Transaction): Promise<void> {
    await updateRecord(transaction, MessageDraftEntity, { call_id, state: 'open' }, { state: 'dropped' });
  }

  private async setKind(which: FindOptionsWhere<CallEntity>, kind: CallKind, transaction: Transaction): Promise<void> {
    await updateRecord(transaction, CallEntity, which, { kind, sequence: () => 'sequence + 1' });
  }

  private async findWithJobs<T extends CallOfJob>(where: string, order: string, parameters: unknown[]): Promise<T[]> {
    const sql = `SELECT c.*, j.title AS job_title, j.title, j.place, j.map_url, j.rate_kes, p.name AS client_name,
         coalesce((SELECT json_agg(json_build_object('media', u.media, 'territory', u.territory, 'starts_on', u.starts_on, 'ends_on', u.ends_on)
             ORDER BY u.ends_on, u.id) FROM usages u WHERE u.job_id = j.id AND coalesce(u.model_id, c.model_id) = c.model_id), '[]') AS usages
       FROM calls c
       JOIN jobs j ON j.id = c.job_id JOIN clients p ON p.id = j.client_id
      WHERE ${where} ORDER BY ${order}, c.id LIMIT 5000`;
    const rows = await this.rows.query<(T & Record<string, unknown>)[]>(sql, parameters);
    const texts = ['created_at', 'updated_at', 'starts_at', 'ends_at', 'hold_until', 'sheet_sent_at', 'answered_at'];
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(texts.map((name) => [name, (row[name] as Date | null)?.toISOString() ?? null])),
    }));
  }
}
