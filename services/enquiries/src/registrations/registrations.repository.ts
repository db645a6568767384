import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RegistrationInput, RegistrationStatus } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import {
  type EnquiryFilter,
  inOrder,
  type Page,
  type Position,
  receivedBetween,
  searchFor,
  startAfter,
} from '../lists/enquiry-query.ts';
import { RegistrationEntity } from './registrations.entity.ts';

/** Which registrations the administrator wants to see. */
export interface RegistrationFilter extends EnquiryFilter {
  status?: RegistrationStatus;
  course_id?: string;
}

/** Registrations in Postgres. */
@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(RegistrationEntity) private readonly rows: Repository<RegistrationEntity>) {}

  async insert(
    input: RegistrationInput,
    courseTitle: string | null,
    transaction: EntityManager,
  ): Promise<RegistrationEntity> {
    const id = newId();
    const intake = input.intake_id ? { place: 'waiting' as const, line_no: 0 } : {};
    const row = { ...input, ...intake, id, course_title: courseTitle, status: 'pending' as const };
    await transaction.insert(RegistrationEntity, row);
    return transaction.findOneByOrFail(RegistrationEntity, { id });
  }

  async findPage(filter: RegistrationFilter & { limit: number; offset?: number }): Promise<Page<RegistrationEntity>> {
    const { limit, offset = 0 } = filter;
    const query = inOrder(this.matching(filter), filter.sort).limit(limit).offset(offset);
    const [rows, total] = await Promise.all([query.getMany(), this.matching(filter).getCount()]);
    return { rows, total };
  }

  find(id: string): Promise<RegistrationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The next records behind `after`, in the order of the filter. */
  findBatch(filter: RegistrationFilter, limit: number, after?: Position): Promise<RegistrationEntity[]> {
    const query = this.matching(filter);
    startAfter(query, filter.sort, after);
    return inOrder(query, filter.sort).limit(limit).getMany();
  }

  /** The database notes the change in the timeline. Null when there is no such registration. @param via where it was set */
  async updateStatus(id: string, status: RegistrationStatus, via = ''): Promise<RegistrationEntity | null> {
    return this.rows.manager.transaction(async (transaction) => {
      await transaction.query("SELECT set_config('enquiries.via', $1, true)", [via]);
      await transaction.update(RegistrationEntity, { id }, { status, updated_at: () => 'clock_timestamp()' });
      return transaction.findOneBy(RegistrationEntity, { id });
    });
  }

  findById(id: string): Promise<RegistrationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  countPending(): Promise<number> {
    return this.rows.countBy({ status: 'pending' });
  }

  private matching({
    status,
    course_id,
    search,
    from,
    to,
  }: RegistrationFilter): SelectQueryBuilder<RegistrationEntity> {
    const query = this.rows.createQueryBuilder('enquiry');
    if (status) query.andWhere('enquiry.status = :status', { status });
    if (course_id) query.andWhere('enquiry.course_id = :course_id', { course_id });
    searchFor(query, search);
    receivedBetween(query, { from, to });
    return query;
  }
}
