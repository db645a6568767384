import type { attemptStates } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** A push to a phone. It counts as paid only after a query of ours, or a payment that M-Pesa confirmed. */
@Entity('payment_attempts')
export class PaymentAttemptEntity extends KeyedRecordColumns {
  @Column('uuid')
  charge_id: string;

  /** `2547XXXXXXXX`; "" when the person was erased. */
  @Column('text')
  phone: string;

  @Column('integer')
  amount_kes: number;

  /** The amount that the call named; null when it asked for all that was owed. */
  @Column('integer', { nullable: true })
  named_kes: number | null;

  @Column('text')
  state: (typeof attemptStates)[number];

  @Column('text', { nullable: true })
  merchant_request_id: string | null;

  @Column('text', { nullable: true, unique: true })
  checkout_request_id: string | null;

  @Column('text', { default: '' })
  result_code: string;

  @Column('text', { default: '' })
  result_text: string;

  /** When M-Pesa is queried next; null when there is nothing to query. */
  @TimestampColumn({ nullable: true })
  next_query_at: string | null;

  /** The payment that the push led to. */
  @Column('uuid', { nullable: true, unique: true })
  payment_id: string | null;
}
