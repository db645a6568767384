import type { CallKind } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('calls')
export class CallEntity extends RecordColumns {
  /** Idempotency-Key of the call that created it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;

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
}
