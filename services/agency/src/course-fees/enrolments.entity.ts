import type { Enrolment } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Latest report of the enquiries service about a registration. */
@Entity('enrolments')
export class EnrolmentEntity {
  @PrimaryColumn('uuid')
  registration_id: string;

  /** Number of the report; Postgres returns a bigint as text. */
  @Column('bigint')
  version: string;

  @Column('text')
  state: Enrolment['state'];

  @Column('uuid', { nullable: true })
  intake_id: string | null;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  updated_at: string;
}
