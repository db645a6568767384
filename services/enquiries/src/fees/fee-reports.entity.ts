import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of a registration that was not yet reported to the agency, which keeps the fees. */
@Entity('fee_reports')
export class FeeReportEntity {
  /** Postgres returns a bigint as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('uuid')
  registration_id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  at: string;
}
