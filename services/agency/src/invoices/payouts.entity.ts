import type { Payout } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Money that a model was paid, or that was withheld for the tax office. */
@Entity('payouts')
export class PayoutEntity extends KeyedRecordColumns {
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
