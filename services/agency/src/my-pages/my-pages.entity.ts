import type { MyPageAccess } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** A link to my page, and the session that it was exchanged for. */
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

  /** The same for every child of a guardian whose link was opened in one session. */
  @Column('text', { nullable: true, select: false })
  session_hash: string | null;

  @TimestampColumn({ nullable: true })
  opened_at: string | null;

  /** End of the link, then of the session. */
  @TimestampColumn()
  ends_at: string;

  /** Of the six digits that show money, null while none can be typed. */
  @Column('text', { nullable: true, select: false })
  code_hash: string | null;

  @TimestampColumn({ nullable: true })
  code_ends_at: string | null;

  @Column('integer', { default: 0 })
  code_tries: number;

  /** Day in Nairobi of the last digits, and how many were sent on it. */
  @Column('date', { nullable: true })
  codes_day: string | null;

  @Column('integer', { default: 0 })
  codes_sent: number;

  /** Until when this device shows money. */
  @TimestampColumn({ nullable: true })
  money_ends_at: string | null;
}
