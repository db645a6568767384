import type { BookedModel, BookingEnquiry, BookingJob, BookingStatus } from '@nfa/contracts';
import { Column, Entity, Generated } from 'typeorm';
import { EnquiryColumns } from '../lists/enquiry-columns.ts';

@Entity('booking_enquiries')
export class BookingEnquiryEntity extends EnquiryColumns implements BookingEnquiry {
  @Generated('increment')
  @Column('integer')
  number: number;

  /** Ids and names of the models at the time of the enquiry. */
  @Column('jsonb')
  models: BookedModel[];

  @Column('text')
  dates: string;

  @Column('text')
  place: string;

  @Column('text')
  job: BookingJob;

  @Column('text')
  usage: string;

  @Column('text')
  budget: string;

  @Column('text')
  status: BookingStatus;
}
