import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { AuditEntity } from './audit.entity.ts';
import { type AuditFacts, CHAIN_START, chainHash } from './audit-chain.ts';

const BATCH = 1_000;

/** The activity log in Postgres. */
@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntity) private readonly rows: Repository<AuditEntity>) {}

  /** Appends a line; within `transaction` when there is one. */
  append(facts: Omit<AuditFacts, 'seq' | 'prev_hash'>, transaction?: EntityManager): Promise<void> {
    return transaction
      ? this.appendWithin(facts, transaction)
      : this.rows.manager.transaction((manager) => this.appendWithin(facts, manager));
  }

  private async appendWithin(facts: Omit<AuditFacts, 'seq' | 'prev_hash'>, manager: EntityManager): Promise<void> {
    // One writer at a time: otherwise two lines would follow the same one.
    await manager.query('LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE');
    const [last] = await manager.find(AuditEntity, { order: { seq: 'DESC' }, take: 1 });
    const chained = { ...facts, seq: String(Number(last?.seq ?? 0) + 1), prev_hash: last?.hash ?? CHAIN_START };
    await manager.insert(AuditEntity, { ...chained, hash: chainHash(chained) });
  }

  /** Newest first, with the number of all lines. */
  findPage(limit: number, offset: number): Promise<[AuditEntity[], number]> {
    return this.rows.findAndCount({ order: { seq: 'DESC' }, take: limit, skip: offset });
  }

  /** Every line, oldest first, read in batches. */
  async *readAll(): AsyncGenerator<AuditEntity> {
    for (let after = '0'; ; ) {
      const batch = await this.rows.find({ where: { seq: MoreThan(after) }, order: { seq: 'ASC' }, take: BATCH });
      yield* batch;
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = last.seq;
    }
  }
}
