import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in. The token names it, and is valid only while this row is live. */
@Entity('admin_sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn()
  created_at: string;

  @TimestampColumn()
  last_seen_at: string;

  @TimestampColumn()
  expires_at: string;

  @TimestampColumn({ nullable: true })
  revoked_at: string | null;

  /** When this session proved the password last. */
  @TimestampColumn({ nullable: true })
  password_at: string | null;

  /** When this session proved a code, a recovery code or a passkey last. */
  @TimestampColumn({ nullable: true })
  second_factor_at: string | null;

  @Column('text', { name: 'peer' })
  client_ip: string;

  /** Start of the browser's User-Agent header. */
  @Column('text', { default: '' })
  user_agent: string;
}
