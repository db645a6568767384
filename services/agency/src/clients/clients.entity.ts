import type { ClientInput } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, DeleteDateColumn, Entity } from 'typeorm';

@Entity('clients')
export class ClientEntity extends KeyedRecordColumns implements ClientInput {
  /** Set while the client is removed; it can be brought back. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3, select: false })
  deleted_at: Date | null;

  @Column('text')
  name: string;

  @Column('text')
  person: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text')
  kra_pin: string;

  @Column('integer')
  terms_days: number;

  @Column('text')
  notes: string;
}
