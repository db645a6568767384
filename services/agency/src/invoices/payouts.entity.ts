import type { Payout } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Money that a model was paid, or that was withheld for the tax office. */
@Entity('payouts')
export class PayoutEntity extends RecordColumns {
  /** Idempotency-Key of the call that created it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;

  @Column('uuid')
  model_id: string;

  @Column('text')
  kind: Payout['kind'];

  @Column('integer')
  amount_kes: number;

  @Column('text')
  method: Payout['method'];

  @Column('text')
  note: string;

  @Column('text')
  agreed_by: string;
}
