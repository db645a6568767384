import type { attemptStates } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** A push to a phone. It is paid only when M-Pesa has said so to a question of ours, or money came that M-Pesa confirmed. */
@Entity('payment_attempts')
export class PaymentAttemptEntity extends RecordColumns {
  /** Idempotency-Key of the call that started it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;

  @Column('uuid')
  charge_id: string;

  /** `2547XXXXXXXX`; "" when the person was erased. */
  @Column('text')
  phone: string;

  @Column('integer')
  amount_kes: number;

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

  /** When the next copy that is free asks M-Pesa; null when there is nothing to ask. */
  @TimestampColumn({ nullable: true })
  next_query_at: string | null;

  /** The money that it brought. */
  @Column('uuid', { nullable: true, unique: true })
  payment_id: string | null;
}
