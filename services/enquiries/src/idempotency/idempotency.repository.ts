import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isLockTimeout } from '@nfa/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { IdempotencyRecordEntity } from './idempotency.entity.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** The transaction in which everything of one request is stored. */
export type Transaction = EntityManager;

/** Another request with the same key is still being processed. */
export class RequestInProgress extends Error {
  override name = 'RequestInProgress';
}

/** Stored responses in Postgres. */
@Injectable()
export class IdempotencyRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  find({ route, knownKeys }: IdempotentRequest, transaction: Transaction): Promise<IdempotencyRecordEntity | null> {
    return transaction.findOneBy(IdempotencyRecordEntity, { route, key: In(knownKeys) });
  }

  async insert({ route, key, bodyHash }: IdempotentRequest, body: object, transaction: Transaction): Promise<void> {
    await transaction.insert(IdempotencyRecordEntity, { route, key, body_hash: bodyHash, status: 201, body });
  }

  /**
   * Runs `work` in a durable transaction while no equal request runs. Locks a name instead of a row, because a request without a
   * key may match more than one record.
   * @throws RequestInProgress when an equal request takes more than 2 s
   */
  exclusively<T>(lockName: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction('READ COMMITTED', async (transaction) => {
      await transaction.query(
        "SELECT set_config('synchronous_commit', 'on', true), set_config('lock_timeout', '2s', true)",
      );
      try {
        await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName]);
      } catch (error) {
        throw isLockTimeout(error) ? new RequestInProgress() : error;
      }
      return work(transaction);
    });
  }

  /** @returns number of records removed */
  async removeOlderThan(hours: number): Promise<number> {
    const { affected } = await this.source
      .createQueryBuilder()
      .delete()
      .from(IdempotencyRecordEntity)
      .where('created_at < now() - make_interval(hours => :hours)', { hours })
      .execute();
    return affected ?? 0;
  }
}
