import type { Locale } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column } from 'typeorm';

/** Columns of everything that a visitor sent with a form. */
export abstract class EnquiryColumns extends RecordColumns {
  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  /** Mail address, "" for an answer by WhatsApp. */
  @Column('text')
  email: string;

  @Column('text')
  message: string;

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
