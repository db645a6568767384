import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Calendar, JobInput, type JobRow, type JobStatus, type Version } from '@nfa/contracts';
import { insertOnce, likePattern, listVersions, newId, type Page, updateRecord } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { isoTime } from '../records/iso-time.ts';
import { RecordStore } from '../records/record-store.ts';
import { JobEventEntity } from './job-events.entity.ts';
import { JobEntity } from './jobs.entity.ts';

const MOST_EVENTS = 500;

const fields = Object.keys(JobInput.shape);

/** Filter of a list of jobs. */
export interface JobFilter {
  status?: JobStatus;
  search?: string;
  client_id?: string;
  model_id?: string;
  enquiry_id?: string;
}

/** A job with its client and models. */
export interface JobPeople extends Pick<JobRow, 'id' | 'title' | 'status' | 'client'> {
  agency_fee_bp: number;
  model_ids: string[];
}

/** A row of the list before the names of its models are added. */
export type StoredJobRow = Omit<JobRow, 'models'> & { model_ids: string[] };

const EXPRESSIONS = {
  calls: `LEFT JOIN LATERAL (
      SELECT min(starts_at) AS starts_at, max(ends_at) AS ends_at, array_agg(DISTINCT model_id) AS model_ids,
        count(*) FILTER (WHERE kind = 'option')::int AS options,
        count(*) FILTER (WHERE kind IN ('confirmed', 'worked'))::int AS confirmed,
        count(*) FILTER (WHERE kind = 'option' AND hold_until < $1)::int AS passed_holds
      FROM calls WHERE job_id = j.id AND kind <> 'released') c ON true`,
  // A day whose end is not after its start ends on the next day.
  days: `LEFT JOIN LATERAL (
      SELECT min(day + first) AT TIME ZONE 'Africa/Nairobi' AS starts_at,
        max(day + last + CASE WHEN last <= first THEN interval '1 day' ELSE interval '0' END)
          AT TIME ZONE 'Africa/Nairobi' AS ends_at
      FROM (SELECT (d->>'day')::date AS day, (d->>'from')::time AS first, (d->>'to')::time AS last
        FROM jsonb_array_elements(j.days) d) times) d ON true`,
};

/** Jobs in Postgres. */
@Injectable()
export class JobsRepository {
  readonly store: RecordStore<JobEntity>;

  constructor(@InjectRepository(JobEntity) private readonly rows: Repository<JobEntity>) {
    const onInsert = (job: JobEntity, transaction: EntityManager) =>
      this.addStatus(job.id, { before: null, after: job.status, reason: '' }, transaction);
    this.store = new RecordStore(rows, 'jobs', fields, onInsert, insertOnce);
  }

  /** Next jobs first, then past ones, then cancelled and settled ones. */
  async findPage(
    filter: JobFilter,
    now: Date,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<Page<StoredJobRow>> {
    const parameters: unknown[] = [now];
    const use = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = ['true'];
    if (filter.status) conditions.push(`j.status = ${use(filter.status)}`);
    if (filter.client_id) conditions.push(`j.client_id = ${use(filter.client_id)}`);
    if (filter.enquiry_id) conditions.push(`j.enquiry_id = ${use(filter.enquiry_id)}`);
    if (filter.model_id) {
      const id = use(filter.model_id);
      conditions.push(
        `(${id}::uuid = ANY (j.model_ids) OR ${id}::uuid IN (SELECT model_id FROM calls WHERE job_id = j.id))`,
      );
    }
    if (filter.search) {
      const part = use(likePattern(filter.search));
      conditions.push(`(j.title ILIKE ${part} OR p.name ILIKE ${part} OR j.place ILIKE ${part})`);
    }
    const from = `FROM jobs j JOIN clients p ON p.id = j.client_id WHERE ${conditions.join(' AND ')}`;
    const counting = `SELECT count(*)::int AS total ${from} AND $1::timestamptz IS NOT NULL`;
    const [count] = await this.rows.query<{ total: number }[]>(counting, parameters);
    const page = `LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
    const listing = `SELECT j.id, ${isoTime('j.created_at')} AS created_at, ${isoTime('j.updated_at')} AS updated_at, j.title, j.kind, j.status, j.place, j.rate_kes, j.enquiry_id,
         json_build_object('id', p.id, 'name', p.name, 'person', p.person, 'phone', p.phone, 'email', p.email) AS client,
         ${isoTime('coalesce(c.starts_at, d.starts_at)')} AS starts_at, ${isoTime('coalesce(c.ends_at, d.ends_at)')} AS ends_at,
         coalesce(c.model_ids, j.model_ids) AS model_ids, c.options, c.confirmed, c.passed_holds
       ${from.replace('WHERE', `${EXPRESSIONS.calls} ${EXPRESSIONS.days} WHERE`)}
       ORDER BY j.status IN ('settled', 'cancelled'), coalesce(c.ends_at, d.ends_at, $1) < $1,
         CASE WHEN coalesce(c.ends_at, d.ends_at) < $1 THEN $1 - coalesce(c.ends_at, d.ends_at)
           ELSE coalesce(c.starts_at, d.starts_at) - $1 END NULLS FIRST, j.id DESC ${page}`;
    const rows = await this.rows.query<StoredJobRow[]>(listing, parameters);
    return { rows, total: count?.total ?? 0 };
  }

  find(id: string): Promise<JobEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Whether a model is proposed for a job, or has a call in it. */
  async hasModel({ id, model_ids }: JobEntity, modelId: string): Promise<boolean> {
    if (model_ids.includes(modelId)) return true;
    const calls = await this.rows.query<object[]>('SELECT 1 FROM calls WHERE job_id = $1 AND model_id = $2 LIMIT 1', [
      id,
      modelId,
    ]);
    return calls.length > 0;
  }

  /** Models that are proposed for a job, or have a call in it that is not released. */
  async findModelIds(id: string): Promise<string[]> {
    const rows = await this.rows.query<{ model_id: string }[]>(
      `SELECT unnest(model_ids) AS model_id FROM jobs WHERE id = $1
       UNION SELECT model_id FROM calls WHERE job_id = $1 AND kind <> 'released'`,
      [id],
    );
    return rows.map(({ model_id }) => model_id);
  }

  /** Titles and states, for the calendar. */
  findTitles(ids: readonly string[]): Promise<Calendar['jobs']> {
    return this.rows.query<Calendar['jobs']>(
      `SELECT j.id, j.title, j.kind, j.status, j.client_id, p.name AS client_name
         FROM jobs j JOIN clients p ON p.id = j.client_id WHERE j.id = ANY ($1) ORDER BY j.id`,
      [ids],
    );
  }

  /** Jobs with their clients and the models that have a call in them or, without calls, the proposed models. */
  findPeople(ids: readonly string[]): Promise<JobPeople[]> {
    return this.rows.query<JobPeople[]>(
      `SELECT j.id, j.title, j.status, j.agency_fee_bp,
         json_build_object('id', p.id, 'name', p.name, 'person', p.person, 'phone', p.phone, 'email', p.email) AS client,
         coalesce((SELECT array_agg(DISTINCT c.model_id) FROM calls c WHERE c.job_id = j.id AND c.kind <> 'released'),
           j.model_ids) AS model_ids
       FROM jobs j JOIN clients p ON p.id = j.client_id WHERE j.id = ANY ($1)`,
      [ids],
    );
  }

  /** Newest first. */
  findEvents(job_id: string): Promise<JobEventEntity[]> {
    return this.rows.manager.find(JobEventEntity, {
      where: { job_id },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_EVENTS,
    });
  }

  /** Sets the state of a job whose row is locked by the transaction. */
  async setStatus(
    { id, status }: JobEntity,
    change: { status: JobStatus; reason: string },
    transaction: EntityManager,
  ): Promise<void> {
    const cancel_reason = change.status === 'cancelled' ? change.reason : '';
    await updateRecord(transaction, JobEntity, id, { status: change.status, cancel_reason });
    await this.addStatus(id, { before: status, after: change.status, reason: change.reason }, transaction);
  }

  /** Number of the job's invoice without a credit note. */
  async findStandingInvoice(id: string, transaction: EntityManager): Promise<string | undefined> {
    const [invoice] = await transaction.query<{ number: string }[]>(
      "SELECT paper_number('INV', year, number) AS number FROM invoices WHERE job_id = $1 AND credited_at IS NULL",
      [id],
    );
    return invoice?.number;
  }

  async countByStatus(): Promise<Partial<Record<JobStatus, number>>> {
    const rows = await this.rows.query<{ status: JobStatus; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM jobs GROUP BY status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  findVersions(id: string, page: { limit: number; offset?: number }): Promise<Page<Version>> {
    return listVersions(this.rows.manager, { kind: 'jobs', id }, fields, page);
  }

  private async addStatus(
    job_id: string,
    event: Pick<JobEventEntity, 'before' | 'after' | 'reason'>,
    transaction: EntityManager,
  ): Promise<void> {
    await transaction.insert(JobEventEntity, { id: newId(), job_id, kind: 'status', ...event });
  }
}
