import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Accounts of the books. `due`: owed to the agency by payers. `credit`: paid in excess of that. `withheld`: tax that clients
 * withheld, with their certificates. `model`: owed by the agency to models. `agency`: its income. `tax`: tax that it withheld from
 * models and has not remitted.
 */
export type Account = 'due' | 'credit' | 'cash' | 'withheld' | 'agency' | 'vat' | 'model' | 'tax';

/**
 * A line of the books: a debit is positive, a credit negative. The lines of one transaction sum to 0. No line is ever changed;
 * only the text in a model's account is removed with the model.
 */
@Entity('entries')
export class EntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The same id for all lines of a transaction of the books. */
  @Column('uuid')
  tx: string;

  @TimestampColumn()
  at: string;

  @Column('text')
  account: Account;

  @Column('integer')
  amount_kes: number;

  @Column('uuid', { nullable: true })
  charge_id: string | null;

  @Column('uuid', { nullable: true })
  payment_id: string | null;

  @Column('uuid', { nullable: true })
  refund_id: string | null;

  @Column('uuid', { nullable: true })
  invoice_id: string | null;

  @Column('uuid', { nullable: true })
  payout_id: string | null;

  @Column('uuid', { nullable: true })
  job_id: string | null;

  @Column('uuid', { nullable: true })
  model_id: string | null;

  /** Kind of a line in a model's account. */
  @Column('text', { default: '' })
  kind: string;

  /** Kind of a fee whose memo the owner did not write; it is translated for display. */
  @Column('text', { default: '' })
  fee_kind: string;

  @Column('text', { default: '' })
  memo: string;
}
