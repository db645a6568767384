import type { MpesaEnvironment } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keys of one environment of M-Pesa. */
@Entity('payment_accounts')
export class MpesaCredentialsEntity {
  @PrimaryColumn('text')
  environment: MpesaEnvironment;

  @Column('text')
  short_code: string;

  @Column('text')
  till_number: string;

  @Column('text')
  initiator: string;

  /** Encrypted. */
  @Column('text')
  secrets: string;

  @TimestampColumn()
  updated_at: string;
}
