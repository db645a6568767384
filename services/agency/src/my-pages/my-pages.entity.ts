import type { MyPageAccess } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** A link to a person's own page, and the session for which it was exchanged. */
@Entity('my_pages')
export class MyPageEntity extends RecordColumns implements MyPageAccess {
  @Column('uuid')
  model_id: string;

  @Column('text')
  holder: MyPageAccess['holder'];

  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text', { unique: true, select: false })
  link_hash: string;

  /** Hash of the session; the same for all children of a guardian whose links were opened in one session. */
  @Column('text', { nullable: true, select: false })
  session_hash: string | null;

  @TimestampColumn({ nullable: true })
  opened_at: string | null;

  /** End of the link, then of the session. */
  @TimestampColumn()
  ends_at: string;

  /** Hash of the six-digit code for the statement; null while no code is valid. */
  @Column('text', { nullable: true, select: false })
  code_hash: string | null;

  @TimestampColumn({ nullable: true })
  code_ends_at: string | null;

  @Column('integer', { default: 0 })
  code_tries: number;

  /** Day in Nairobi on which the latest code was sent, and how many were sent on it. */
  @Column('date', { nullable: true })
  codes_day: string | null;

  @Column('integer', { default: 0 })
  codes_sent: number;

  /** Time until which this session shows the statement. */
  @TimestampColumn({ nullable: true })
  money_ends_at: string | null;
}
