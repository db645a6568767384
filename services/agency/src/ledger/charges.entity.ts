import type { Charge } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** An amount that somebody is asked to pay: an instalment of a course, an invoice, or anything else. */
@Entity('charges')
export class ChargeEntity extends KeyedRecordColumns {
  /** Eight letters and digits of Crockford's alphabet: the address of the pay page, and the account number for M-Pesa. */
  @Column('text', { unique: true })
  code: string;

  @Column('integer')
  amount_kes: number;

  @Column('date')
  due_on: string;

  @Column('text')
  label: string;

  @TimestampColumn({ nullable: true })
  cancelled_at: string | null;

  @Column('text')
  payer_name: string;

  @Column('text')
  payer_phone: string;

  @Column('text')
  payer_email: string;

  /** Language of the page on which the person registered. */
  @Column('text')
  locale: Charge['locale'];

  @Column('uuid', { nullable: true })
  registration_id: string | null;

  @Column('uuid', { nullable: true })
  intake_id: string | null;

  @Column('uuid', { nullable: true, unique: true })
  invoice_id: string | null;

  /** Position in the payment plan of a start, from 1. */
  @Column('integer', { nullable: true })
  part: number | null;

  @TimestampColumn({ nullable: true })
  reminders_stopped_at: string | null;
}
