import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { UsageInput } from '@nfa/contracts';
import { logged, updateRecord } from '@nfa/service-kit';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { RecordStore } from '../records/record-store.ts';
import { conflictIfRefused } from './refusals.ts';
import { UsageEntity } from './usages.entity.ts';

const fields = ['job_id', ...Object.keys(UsageInput.shape)];

// A renewal whose job is cancelled does not count, but refers to the licence until its client is asked again.
const FIND_RENEWALS = `SELECT u.renews_id, j.status = 'cancelled' AS is_cancelled FROM usages u JOIN jobs j ON j.id = u.job_id
  WHERE u.renews_id = ANY ($1)`;
const DETACH_CANCELLED = `UPDATE usages u SET renews_id = NULL, updated_at = clock_timestamp() FROM jobs j
  WHERE u.renews_id = $1 AND j.id = u.job_id AND j.status = 'cancelled'`;

/** A licence, and whether another one follows it. */
export type StoredUsage = UsageEntity & { is_renewed: boolean };

/** Licences in Postgres, which refuses to change their terms once the job is invoiced. */
@Injectable()
export class UsagesRepository {
  private readonly store: RecordStore<UsageEntity>;

  constructor(@InjectRepository(UsageEntity) private readonly rows: Repository<UsageEntity>) {
    this.store = new RecordStore(rows, 'usages', fields);
  }

  /** Stores a licence together with its job and fees, or an answer of its client while the licence is locked. */
  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return logged(this.rows.manager, work);
  }

  /** Licences of a job by their last day. */
  async findOfJob(job_id: string): Promise<StoredUsage[]> {
    return this.withRenewals(
      await this.rows.find({ where: { job_id }, order: { ends_on: 'ASC', created_at: 'ASC', id: 'ASC' } }),
    );
  }

  /** Licences of a job for a model; runs in the transaction that holds the job's lock. */
  findOfModel(job_id: string, modelId: string, transaction: EntityManager): Promise<UsageEntity[]> {
    return transaction
      .createQueryBuilder(UsageEntity, 'u')
      .where('u.job_id = :job_id AND coalesce(u.model_id, :modelId) = :modelId', { job_id, modelId })
      .orderBy('u.ends_on')
      .addOrderBy('u.id')
      .getMany();
  }

  findByKey(create_key: string, transaction: EntityManager): Promise<UsageEntity | null> {
    return transaction.findOneBy(UsageEntity, { create_key });
  }

  async find(id: string): Promise<StoredUsage | null> {
    const [usage] = await this.withRenewals(await this.rows.findBy({ id }));
    return usage ?? null;
  }

  /** The licence that renews another one. */
  async findRenewal(renews_id: string): Promise<StoredUsage | null> {
    const [usage] = await this.withRenewals(await this.rows.findBy({ renews_id }));
    return usage ?? null;
  }

  /** Inserts a licence, or returns the one that was created with the same key. @throws Problem conflict once its job is invoiced */
  insert(
    values: UsageInput & { job_id: string; renews_id?: string },
    createKey?: string,
    within?: EntityManager,
  ): Promise<UsageEntity> {
    return conflictIfRefused(() => this.store.insert(values, createKey, within));
  }

  /** Null when there is none, or it has changed since `expectedVersion`. @throws Problem conflict for terms that are invoiced */
  update(
    id: string,
    values: UsageInput,
    expectedVersion?: string,
    within?: EntityManager,
  ): Promise<UsageEntity | null> {
    return conflictIfRefused(() => this.store.update(id, values, expectedVersion, within));
  }

  /** False when no licence has this id. @throws Problem conflict once its job is invoiced */
  remove(id: string): Promise<boolean> {
    return conflictIfRefused(() =>
      logged(this.rows.manager, async (transaction) => {
        // A new offer locks the licence before its renewal too.
        await this.lock(id, transaction);
        await transaction.query(DETACH_CANCELLED, [id]);
        return ((await transaction.delete(UsageEntity, { id })).affected ?? 0) > 0;
      }),
    );
  }

  /** Licences by their last day, without those of drafts, offered and cancelled jobs. */
  async findWatched(modelId?: string): Promise<StoredUsage[]> {
    const query = this.rows
      .createQueryBuilder('u')
      .where("EXISTS (SELECT FROM jobs j WHERE j.id = u.job_id AND j.status NOT IN ('draft', 'offered', 'cancelled'))")
      .orderBy('u.ends_on')
      .addOrderBy('u.id')
      .limit(5_000);
    if (modelId)
      query.andWhere(
        `coalesce(u.model_id, :modelId) = :modelId AND (u.model_id IS NOT NULL OR EXISTS (SELECT FROM calls c
          WHERE c.job_id = u.job_id AND c.model_id = :modelId AND c.kind <> 'released'))`,
        { modelId },
      );
    return this.withRenewals(await query.getMany());
  }

  findByRemoval(removal_hash: string): Promise<UsageEntity | null> {
    return this.rows.findOneBy({ removal_hash });
  }

  /** Locks a licence until the transaction ends, so that answers of its client and its renewal are stored one after the other. */
  async lock(id: string, transaction: EntityManager): Promise<StoredUsage | null> {
    const locked = await transaction.find(UsageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const [usage] = await this.withRenewals(locked, transaction);
    return usage ?? null;
  }

  /** Stores an offer to the client of a locked licence, and detaches a renewal that was cancelled. */
  async offer(id: string, values: Partial<UsageEntity>, transaction: EntityManager): Promise<void> {
    await transaction.query(DETACH_CANCELLED, [id]);
    await this.note(id, values, transaction);
  }

  /** Stores an answer of the client of a locked licence without changing its terms. */
  async note(id: string, values: Partial<UsageEntity>, transaction: EntityManager): Promise<void> {
    await updateRecord(transaction, UsageEntity, id, values);
  }

  /** Stores a client's confirmation of the removal, once. */
  async prove(
    removal_hash: string,
    said: Pick<UsageEntity, 'removal_name' | 'removal_note'>,
    now: Date,
  ): Promise<void> {
    await this.rows.update({ removal_hash, removed_at: IsNull() }, { ...said, removed_at: now.toISOString() });
  }

  private async withRenewals(usages: UsageEntity[], manager = this.rows.manager): Promise<StoredUsage[]> {
    if (usages.length === 0) return [];
    const rows = await manager.query<{ renews_id: string; is_cancelled: boolean }[]>(FIND_RENEWALS, [
      usages.map(({ id }) => id),
    ]);
    const cancelled = new Map(rows.map(({ renews_id, is_cancelled }) => [renews_id, is_cancelled]));
    return usages.map((usage) => ({
      ...usage,
      renewal_asked_at: cancelled.get(usage.id) ? null : usage.renewal_asked_at,
      is_renewed: cancelled.get(usage.id) === false,
    }));
  }
}
