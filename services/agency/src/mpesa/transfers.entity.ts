import type { Transfer } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Money that was sent to a model's phone by M-Pesa, which never pays the same id twice. */
@Entity('transfers')
export class TransferEntity extends KeyedRecordColumns {
  @Column('uuid')
  model_id: string;

  @Column('integer')
  amount_kes: number;

  @Column('text')
  phone: string;

  @Column('text', { default: 'sending' })
  state: Transfer['state'];

  /** M-Pesa's id, once it has accepted the order. */
  @Column('text', { nullable: true, select: false })
  conversation_id: string | null;

  @Column('text', { default: '' })
  receipt: string;

  @Column('text', { default: '' })
  receiver: string;

  @Column('text', { default: '' })
  reason: string;

  /** The payout in the books, once the transfer is sent. */
  @Column('uuid', { nullable: true, unique: true, select: false })
  payout_id: string | null;
}
