import type { MpesaEnvironment } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row of settings, which exists after the first save. */
@Entity('payment_settings')
export class PaymentSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('text', { default: 'none' })
  active: 'none' | MpesaEnvironment;

  @Column('boolean', { default: false })
  checks_source: boolean;

  @Column('boolean', { default: false })
  sends_payouts: boolean;

  @Column('integer', { default: 250_000 })
  payouts_per_day_kes: number;

  /** Last round of secret addresses of notices that M-Pesa took; the addresses of the rounds before and after it work too. */
  @Column('integer', { default: 1 })
  notice_round: number;

  @TimestampColumn()
  updated_at: string;
}
