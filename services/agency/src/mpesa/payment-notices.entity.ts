import type { NoticeKind } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A notice of M-Pesa as it came, and what became of it. */
@Entity('payment_notices')
export class PaymentNoticeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn()
  received_at: string;

  @Column('text')
  kind: NoticeKind;

  @Column('text')
  source_ip: string;

  /** Of the body: the same notice again is one. */
  @Column('text', { unique: true })
  sha256: string;

  @Column('jsonb')
  body: unknown;

  /** What it is about: id of the push, code of the payment, id of the conversation. */
  @Column('text')
  reference: string;

  /**
   * `open`: still to be worked on. `done`: it led to what it says. `ignored`: it is about nothing of ours, or M-Pesa did not confirm it.
   */
  @Column('text')
  state: 'open' | 'done' | 'ignored';

  /** Why, for people. */
  @Column('text', { default: '' })
  outcome: string;

  /** Of a PayBill notice: the conversation in which M-Pesa was asked whether it is true. */
  @Column('text', { nullable: true })
  conversation_id: string | null;

  @TimestampColumn({ nullable: true })
  next_check_at: string | null;
}
