import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { BookedModel, BookingEnquiryInput, BookingStatus } from '@nfa/contracts';
import { type EntityManager, Repository } from 'typeorm';
import { EnquiriesRepository } from '../lists/enquiries.repository.ts';
import type { EnquiryFilter } from '../lists/enquiry-filter.ts';
import { BookingEnquiryEntity } from './bookings.entity.ts';

/** Filter of the administrator's list of booking enquiries. */
export interface BookingFilter extends EnquiryFilter {
  status?: BookingStatus;
}

/** Booking enquiries in Postgres. */
@Injectable()
export class BookingsRepository extends EnquiriesRepository<BookingEnquiryEntity, BookingFilter> {
  constructor(@InjectRepository(BookingEnquiryEntity) rows: Repository<BookingEnquiryEntity>) {
    super(rows, ['status']);
  }

  insert(
    input: Omit<BookingEnquiryInput, 'model_ids'> & Pick<BookingEnquiryEntity, 'privacy_version'>,
    models: BookedModel[],
    transaction: EntityManager,
  ): Promise<BookingEnquiryEntity> {
    return this.store({ ...input, models, status: 'open' }, transaction);
  }

  countOpen(): Promise<number> {
    return this.rows.countBy({ status: 'open' });
  }
}
