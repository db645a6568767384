import type { Payment } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Money that was received. Payments are never edited: an error is reversed with a reason. */
@Entity('payments')
export class PaymentEntity extends KeyedRecordColumns {
  /** Null while the charge is unknown. */
  @Column('uuid', { nullable: true })
  charge_id: string | null;

  @Column('text')
  method: Payment['method'];

  @Column('integer')
  amount_kes: number;

  /** M-Pesa's code of the payment; null for other money, and after a push until a notice brings the code. */
  @Column('text', { nullable: true, unique: true })
  receipt: string | null;

  @TimestampColumn()
  paid_at: string;

  @Column('text')
  payer_name: string;

  @Column('text')
  payer_phone: string;

  /** Of PayBill money, the account number as the payer typed it. */
  @Column('text')
  note: string;

  @Column('text')
  verified_by: Payment['verified_by'];

  @TimestampColumn({ nullable: true })
  reversed_at: string | null;

  @Column('text', { default: '' })
  reverse_reason: string;
}
