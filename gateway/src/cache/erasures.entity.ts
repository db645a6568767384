import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That the operator erased a record, and when; nothing tells which one. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  erased_at: string;
}
