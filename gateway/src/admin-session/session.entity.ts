import { MomentColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in; the token names it, and without a live row here the token is worth nothing. */
@Entity('admin_sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @MomentColumn()
  created_at: string;

  @MomentColumn()
  last_seen_at: string;

  @MomentColumn()
  expires_at: string;

  @MomentColumn({ nullable: true })
  revoked_at: string | null;

  @Column('text')
  peer: string;
}
