import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { RecordLine } from '../audit/audit.repository.ts';
import { ErasureEntity, type PendingErasure } from '../cache/erasures.entity.ts';
import type { ErasureMemory } from './privacy-memory.ts';

/** An erasure that is not finished. */
export type UnfinishedErasure = Pick<ErasureEntity, 'id'> & { pending: PendingErasure };

/** Erasures in Postgres. */
@Injectable()
export class ErasuresRepository {
  constructor(@InjectRepository(ErasureEntity) private readonly rows: Repository<ErasureEntity>) {}

  /** @param log writes the line of activity in the same transaction */
  async insert(erasure: Omit<ErasureEntity, 'kind' | 'tried_at'>, log: RecordLine): Promise<void> {
    await this.rows.manager.transaction(async (transaction) => {
      await transaction.insert(ErasureEntity, { ...erasure, kind: 'person' });
      await log(transaction);
    });
  }

  async update(id: string, changes: Partial<Pick<ErasureEntity, 'pending' | 'tried_at'>>): Promise<void> {
    await this.rows.update({ id }, changes);
  }

  /** The least recently tried first, so that those that always fail hold up no other. */
  async findUnfinished(before: Date): Promise<UnfinishedErasure[]> {
    const rows = await this.rows.find({
      where: { pending: Not(IsNull()), erased_at: LessThan(before.toISOString()) },
      order: { tried_at: { direction: 'ASC', nulls: 'FIRST' }, erased_at: 'ASC' },
      take: 10,
    });
    return rows.flatMap(({ id, pending }) => (pending ? [{ id, pending }] : []));
  }

  /** Pictures that an erasure still has to delete; none once it is finished. */
  async findPictures(id: string): Promise<string[]> {
    const erasure = await this.rows.findOne({ select: { id: true, pending: true }, where: { id } });
    return erasure?.pending?.pictures ?? [];
  }

  /** Erasures that a restore has to repeat, oldest first. */
  findMemories(): Promise<ErasureMemory[]> {
    return this.rows.find({
      select: { id: true, key: true, hashes: true },
      where: { key: Not('') },
      order: { erased_at: 'ASC', id: 'ASC' },
    });
  }
}
