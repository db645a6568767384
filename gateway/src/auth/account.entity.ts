import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one administrator. */
@Entity('admin_account')
export class AccountEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('text')
  password_hash: string;

  /** The password is the published one of the demonstration. */
  @Column('boolean')
  is_demo: boolean;

  @TimestampColumn({ default: () => 'now()' })
  password_changed_at: string;
}
