import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { logged, newId, type Page } from '@nfa/service-kit';
import { type EntityManager, IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { PrivacyRequestEntity } from './privacy-requests.entity.ts';

type NewRequest = Omit<PrivacyRequestEntity, 'id' | 'created_at' | 'updated_at' | 'done_at'>;

/** Requests about personal data in Postgres. */
@Injectable()
export class PrivacyRequestsRepository {
  constructor(@InjectRepository(PrivacyRequestEntity) private readonly rows: Repository<PrivacyRequestEntity>) {}

  async insert(request: NewRequest): Promise<PrivacyRequestEntity> {
    const id = newId();
    const insert = (transaction: EntityManager) => transaction.insert(PrivacyRequestEntity, { ...request, id });
    await logged(this.rows.manager, insert, id);
    return this.rows.findOneByOrFail({ id });
  }

  /** Open ones by their due date, then the last answered. */
  async findPage(limit: number, offset: number): Promise<Page<PrivacyRequestEntity>> {
    const [rows, total] = await this.rows
      .createQueryBuilder('request')
      .orderBy('request.done_at', 'DESC', 'NULLS FIRST')
      .addOrderBy('request.due_on', 'ASC')
      .addOrderBy('request.id', 'ASC')
      .limit(limit)
      .offset(offset)
      .getManyAndCount();
    return { rows, total };
  }

  /** Null when there is no such request. */
  setDone(id: string, at: string | null): Promise<PrivacyRequestEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      await transaction.update(PrivacyRequestEntity, { id }, { done_at: at, updated_at: () => 'clock_timestamp()' });
      return transaction.findOneBy(PrivacyRequestEntity, { id });
    });
  }

  /** Open ones that are due on a day or before. */
  countDue(day: string): Promise<number> {
    return this.rows.countBy({ done_at: IsNull(), due_on: LessThanOrEqual(day) });
  }
}
