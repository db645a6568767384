import type { Refund } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Money of a payment that was refunded. */
@Entity('refunds')
export class RefundEntity extends KeyedRecordColumns {
  @Column('uuid')
  payment_id: string;

  @Column('integer')
  amount_kes: number;

  @Column('text')
  method: Refund['method'];

  @Column('text')
  reason: string;

  @TimestampColumn()
  paid_at: string;
}
