import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Accounts of the books. `due`: what is owed to the agency. `credit`: what was paid beyond that. `withheld`: tax that clients kept back, with
 * their certificates. `model`: what the agency owes to models. `agency`: its income. `tax`: what it kept back from
 * models and has not remitted.
 */
export type Account = 'due' | 'credit' | 'cash' | 'withheld' | 'agency' | 'vat' | 'model' | 'tax';

/** A line of the books: debit above zero, credit below. The lines of one transaction sum to 0, and none ever changes. */
@Entity('entries')
export class EntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Lines that belong together. */
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
