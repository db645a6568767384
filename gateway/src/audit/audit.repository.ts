import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { sessionRoutes } from '@nfa/contracts';
import { readBatches } from '@nfa/service-kit';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import type { z } from 'zod';
import { AuditEntity } from './audit.entity.ts';
import { CHAIN_START, chainHash } from './audit-chain.ts';

const BATCH = 1_000;

/** A line that is not chained yet. */
export type NewLine = Omit<AuditEntity, 'seq' | 'prev_hash' | 'hash' | 'line_id'> & { line_id?: string };

/** Filter of the log; days are those of Nairobi. */
export type ActivityFilter = Omit<z.output<typeof sessionRoutes.activity.query>, 'limit' | 'offset'>;

/** Writes the activity line of a change in its transaction. */
export type RecordLine = (transaction: EntityManager) => Promise<void>;

/** The activity log in Postgres. */
@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntity) private readonly rows: Repository<AuditEntity>) {}

  /** Appends those lines that are not in the log, in their order; within `transaction` when there is one. */
  async append(lines: NewLine[], transaction?: EntityManager): Promise<void> {
    if (!transaction) return this.rows.manager.transaction((own) => this.append(lines, own));
    // One writer at a time: otherwise two lines could chain to the same one.
    await transaction.query('LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE');
    const ids = lines.flatMap(({ line_id }) => line_id ?? []);
    const known = ids.length > 0 ? await transaction.findBy(AuditEntity, { line_id: In(ids) }) : [];
    const isKnown = new Set(known.map(({ line_id }) => line_id));
    const [last] = await transaction.find(AuditEntity, { order: { seq: 'DESC' }, take: 1 });
    let { seq, hash } = last ?? { seq: '0', hash: CHAIN_START };
    const chained = lines
      .filter(({ line_id }) => line_id === undefined || !isKnown.has(line_id))
      .map((line) => {
        seq = String(Number(seq) + 1);
        const content = { ...line, seq, prev_hash: hash };
        hash = chainHash(content);
        return { ...content, hash };
      });
    await transaction.insert(AuditEntity, chained);
  }

  /** Page of lines, newest first by the time of the action, with the total number of matches. */
  findPage(filter: ActivityFilter, limit: number, offset: number): Promise<[AuditEntity[], number]> {
    const { from, to, entity, entity_id, actor } = filter;
    const query = this.rows.createQueryBuilder('line');
    if (from) query.andWhere("line.at >= (:from)::timestamp AT TIME ZONE 'Africa/Nairobi'", { from });
    if (to) query.andWhere("line.at < ((:to)::date + 1)::timestamp AT TIME ZONE 'Africa/Nairobi'", { to });
    if (entity) query.andWhere('line.entity = :entity', { entity });
    if (entity_id) query.andWhere('line.entity_id = :entity_id', { entity_id });
    if (actor === 'none') query.andWhere('line.actor IS NULL');
    else if (actor) query.andWhere('line.actor = :actor', { actor });
    return query.orderBy('line.at', 'DESC').addOrderBy('line.seq', 'DESC').take(limit).skip(offset).getManyAndCount();
  }

  /** Every line, oldest first, read in batches. */
  readAll(): Promise<AsyncIterable<AuditEntity[]>> {
    return readBatches(BATCH, (last?: AuditEntity) =>
      this.rows.find({ where: last ? { seq: MoreThan(last.seq) } : {}, order: { seq: 'ASC' }, take: BATCH }),
    );
  }
}
