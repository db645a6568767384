import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in; the token names it, and without a live row here the token is worth nothing. */
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

  @Column('text', { name: 'peer' })
  client_ip: string;

  /** Beginning of the browser's own description. */
  @Column('text', { default: '' })
  user_agent: string;
}
