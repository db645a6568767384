import type { BookedModel, BookingEnquiry, BookingJob, BookingStatus, Locale } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, Generated } from 'typeorm';

@Entity('booking_enquiries')
export class BookingEnquiryEntity extends RecordColumns implements BookingEnquiry {
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
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text')
  message: string;

  @Column('text')
  status: BookingStatus;

  @TimestampColumn({ nullable: true })
  answered_at: string | null;

  @Column('date', { nullable: true })
  remind_on: string | null;

  @Column('text', { nullable: true })
  privacy_version: string | null;

  /** Language of the page with the form. */
  @Column('text', { default: 'en' })
  locale: Locale;
}
