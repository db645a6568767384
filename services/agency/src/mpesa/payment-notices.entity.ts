import type { NoticeKind } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A notice of M-Pesa as it arrived, and its processing. */
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

  /** Hash of the body: a repeated notice is stored once. */
  @Column('text', { unique: true })
  sha256: string;

  @Column('jsonb')
  body: unknown;

  /** Subject of the notice: id of the push, code of the payment, id of the conversation. */
  @Column('text')
  reference: string;

  /**
   * `open`: not processed yet. `done`: processed. `ignored`: it concerns no record of ours, or M-Pesa did not confirm it.
   */
  @Column('text')
  state: 'open' | 'done' | 'ignored';

  /** Reason of the state, as text. */
  @Column('text', { default: '' })
  outcome: string;

  /** For a PayBill notice: id of the conversation in which M-Pesa is asked to confirm it. */
  @Column('text', { nullable: true })
  conversation_id: string | null;

  @TimestampColumn({ nullable: true })
  next_check_at: string | null;
}
