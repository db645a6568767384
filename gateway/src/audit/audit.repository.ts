import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { readBatches } from '@nfa/service-kit';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { AuditEntity } from './audit.entity.ts';
import { CHAIN_START, chainHash } from './audit-chain.ts';

const BATCH = 1_000;

/** A line that is not chained yet. */
export type NewLine = Omit<AuditEntity, 'seq' | 'prev_hash' | 'hash'>;

/** The activity log in Postgres. */
@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntity) private readonly rows: Repository<AuditEntity>) {}

  /** Appends a line; within `transaction` when there is one. */
  async append(line: NewLine, transaction?: EntityManager): Promise<void> {
    if (!transaction) return this.rows.manager.transaction((own) => this.append(line, own));
    // One writer at a time: otherwise two lines would follow the same one.
    await transaction.query('LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE');
    const [last] = await transaction.find(AuditEntity, { order: { seq: 'DESC' }, take: 1 });
    const chained = { ...line, seq: String(Number(last?.seq ?? 0) + 1), prev_hash: last?.hash ?? CHAIN_START };
    await transaction.insert(AuditEntity, { ...chained, hash: chainHash(chained) });
  }

  /** Newest first, with the number of all lines. */
  findPage(limit: number, offset: number): Promise<[AuditEntity[], number]> {
    return this.rows.findAndCount({ order: { seq: 'DESC' }, take: limit, skip: offset });
  }

  /** Every line, oldest first, read in batches. */
  readAll(): Promise<AsyncIterable<AuditEntity[]>> {
    return readBatches(BATCH, (last?: AuditEntity) =>
      this.rows.find({ where: last ? { seq: MoreThan(last.seq) } : {}, order: { seq: 'ASC' }, take: BATCH }),
    );
  }
}
