import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Records and pictures that an erasure still has to delete. */
export interface PendingErasure {
  records: { kind: string; id: string }[];
  pictures: string[];
}

/** Erased records and the time of their erasure. Their ids are stored as hashes: only a process that has an id can recognise it. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Kind of the record, or `person` for several of one person. */
  @Column('text')
  kind: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  erased_at: string;

  /** Key of the hashes, "" for an erasure without hashes. */
  @Column('text', { default: '' })
  key: string;

  @Column('text', { array: true, default: '{}' })
  hashes: string[];

  /** Null once the erasure is finished. */
  @Column('jsonb', { nullable: true })
  pending: PendingErasure | null;

  /** Start of the last attempt to finish it later; null before the first. */
  @TimestampColumn({ nullable: true })
  tried_at: string | null;
}
