import type { UsageInput, UsageMedium } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('usages')
export class UsageEntity extends KeyedRecordColumns implements UsageInput {
  @Column('uuid')
  job_id: string;

  @Column('uuid', { nullable: true })
  model_id: string | null;

  @Column('text', { array: true })
  media: UsageMedium[];

  @Column('text')
  territory: string;

  @Column('date')
  starts_on: string;

  @Column('date')
  ends_on: string;

  @Column('boolean')
  exclusive: boolean;

  @Column('uuid', { nullable: true })
  fee_id: string | null;

  @Column('text', { array: true })
  pictures: string[];

  @Column('text')
  note: string;

  @Column('uuid', { nullable: true, unique: true })
  renews_id: string | null;

  @TimestampColumn({ nullable: true })
  renewal_asked_at: string | null;

  @TimestampColumn({ nullable: true })
  declined_at: string | null;

  @TimestampColumn({ nullable: true })
  removed_at: string | null;

  /** Renewal offered to the client: first day, last day, whole shillings. */
  @Column('date', { nullable: true })
  offer_starts_on: string | null;

  @Column('date', { nullable: true })
  offer_ends_on: string | null;

  @Column('integer', { nullable: true })
  offer_kes: number | null;

  @Column('text', { nullable: true, unique: true, select: false })
  removal_hash: string | null;

  @Column('text', { default: '' })
  removal_name: string;

  @Column('text', { default: '' })
  removal_note: string;
}
