import type { CallAnswer, CallKind } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('calls')
export class CallEntity extends KeyedRecordColumns {
  @Column('uuid')
  job_id: string;

  @Column('uuid')
  model_id: string;

  @Column('text')
  kind: CallKind;

  @TimestampColumn()
  starts_at: string;

  @TimestampColumn()
  ends_at: string;

  @Column('integer', { nullable: true })
  rank: number | null;

  @TimestampColumn({ nullable: true })
  hold_until: string | null;

  @Column('text')
  note: string;

  @Column('text', { default: '' })
  chaperone: string;

  @Column('text', { default: '' })
  school_leave: string;

  /** The guardian's permission for this call as it is; null without one, and after a change of what it covered. */
  @Column('uuid', { nullable: true })
  permission_id: string | null;

  /** Number of changes (SEQUENCE in iCalendar), for programs that subscribe to a calendar. */
  @Column('integer', { default: 0 })
  sequence: number;

  @Column('text', { nullable: true, unique: true, select: false })
  sheet_hash: string | null;

  @TimestampColumn({ nullable: true })
  sheet_sent_at: string | null;

  /** Times and place at the moment when the sheet was sent. */
  @TimestampColumn({ nullable: true })
  sheet_starts_at: string | null;

  @TimestampColumn({ nullable: true })
  sheet_ends_at: string | null;

  @Column('text', { default: '' })
  sheet_place: string;

  @TimestampColumn({ nullable: true })
  sheet_seen_at: string | null;

  @Column('text', { nullable: true })
  answer: CallAnswer['answer'] | null;

  @Column('text', { default: '' })
  answer_note: string;

  @TimestampColumn({ nullable: true })
  answered_at: string | null;
}
