import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { BookedModel, BookingEnquiryInput, BookingStatus } from '@nfa/contracts';
import { logged, newId, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import {
  chosenFrom,
  type EnquiryFilter,
  inOrder,
  type Position,
  receivedBetween,
  searchFor,
  startAfter,
} from '../lists/enquiry-query.ts';
import { BookingEnquiryEntity } from './bookings.entity.ts';

/** Filter of the administrator's list of booking enquiries. */
export interface BookingFilter extends EnquiryFilter {
  status?: BookingStatus;
}

/** Booking enquiries in Postgres. */
@Injectable()
export class BookingsRepository {
  constructor(@InjectRepository(BookingEnquiryEntity) private readonly rows: Repository<BookingEnquiryEntity>) {}

  async insert(
    input: Omit<BookingEnquiryInput, 'model_ids'> & Pick<BookingEnquiryEntity, 'privacy_version'>,
    models: BookedModel[],
    transaction: EntityManager,
  ): Promise<BookingEnquiryEntity> {
    const id = newId();
    await transaction.insert(BookingEnquiryEntity, { ...input, models, id, status: 'open' });
    return transaction.findOneByOrFail(BookingEnquiryEntity, { id });
  }

  async findPage(filter: BookingFilter & { limit: number; offset?: number }): Promise<Page<BookingEnquiryEntity>> {
    const { limit, offset = 0 } = filter;
    const query = inOrder(this.matching(filter), filter.sort).limit(limit).offset(offset);
    const [rows, total] = await Promise.all([query.getMany(), this.matching(filter).getCount()]);
    return { rows, total };
  }

  /** The records that follow `after` in the order of the filter. */
  findBatch(filter: BookingFilter, limit: number, after?: Position): Promise<BookingEnquiryEntity[]> {
    const query = this.matching(filter);
    startAfter(query, filter.sort, after);
    return inOrder(query, filter.sort).limit(limit).getMany();
  }

  find(id: string): Promise<BookingEnquiryEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Sets the status; the database adds the change to the timeline. Null when there is no such enquiry. */
  updateStatus(id: string, status: BookingStatus): Promise<BookingEnquiryEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      await transaction.update(BookingEnquiryEntity, { id }, { status, updated_at: () => 'clock_timestamp()' });
      return transaction.findOneBy(BookingEnquiryEntity, { id });
    });
  }

  countOpen(): Promise<number> {
    return this.rows.countBy({ status: 'open' });
  }

  private matching({ ids, status, search, from, to }: BookingFilter): SelectQueryBuilder<BookingEnquiryEntity> {
    const query = this.rows.createQueryBuilder('enquiry');
    if (status) query.andWhere('enquiry.status = :status', { status });
    chosenFrom(query, ids);
    searchFor(query, search);
    receivedBetween(query, { from, to });
    return query;
  }
}
