import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newId, type Page } from '@nfa/service-kit';
import { IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { PrivacyRequestEntity } from './privacy-requests.entity.ts';

type NewRequest = Omit<PrivacyRequestEntity, 'id' | 'created_at' | 'updated_at' | 'done_at'>;

/** Requests about personal data in Postgres. */
@Injectable()
export class PrivacyRequestsRepository {
  constructor(@InjectRepository(PrivacyRequestEntity) private readonly rows: Repository<PrivacyRequestEntity>) {}

  async insert(request: NewRequest): Promise<PrivacyRequestEntity> {
    const id = newId();
    await this.rows.insert({ ...request, id });
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
  async setDone(id: string, at: string | null): Promise<PrivacyRequestEntity | null> {
    await this.rows.update({ id }, { done_at: at, updated_at: () => 'clock_timestamp()' });
    return this.rows.findOneBy({ id });
  }

  /** Open ones that are due on a day or before. */
  countDue(day: string): Promise<number> {
    return this.rows.countBy({ done_at: IsNull(), due_on: LessThanOrEqual(day) });
  }
}
