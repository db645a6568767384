import type { JobEvent } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened to a job. */
@Entity('job_events')
export class JobEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  job_id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  at: string;

  @Column('text')
  kind: JobEvent['kind'];

  @Column('text', { nullable: true })
  before: string | null;

  @Column('text')
  after: string;

  @Column('text', { default: '' })
  reason: string;

  @Column('uuid', { nullable: true })
  model_id: string | null;
}
