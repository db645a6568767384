import type { ApplicationRow, Locale, PhotographSlot } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** A photograph that the media service keeps for an application. */
export interface StoredPhotograph {
  slot: PhotographSlot;
  file_id: string;
  bytes: number;
}

@Entity('applications')
export class ApplicationEntity extends RecordColumns {
  /** Number of the application, shown as "A-0417". */
  @Column('integer', { generated: 'increment' })
  number: number;

  @Column('text')
  way: ApplicationRow['way'];

  @Column('text')
  state: ApplicationRow['state'];

  @Column('text')
  stage: ApplicationRow['stage'];

  /** Full name of an adult, first name of a child. */
  @Column('text')
  name: string;

  @Column('text')
  town: string;

  @Column('text')
  height: string;

  @Column('text')
  age_band: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text')
  experience: string;

  @Column('text')
  guardian_name: string;

  @Column('text')
  guardian_relation: string;

  @TimestampColumn({ nullable: true })
  confirmed_at: string | null;

  /** When the application is deleted if it is not sent. */
  @TimestampColumn({ nullable: true })
  draft_until: string | null;

  @Column('text', { nullable: true })
  privacy_version: string | null;

  @TimestampColumn({ nullable: true })
  sent_at: string | null;

  @TimestampColumn({ nullable: true })
  decided_at: string | null;

  @TimestampColumn({ nullable: true })
  told_at: string | null;

  /** When the photographs are deleted; null before a decision. */
  @TimestampColumn({ nullable: true })
  photographs_until: string | null;

  @Column('jsonb')
  photographs: StoredPhotograph[];

  @Column('text')
  notes: string;

  @Column('uuid', { nullable: true })
  model_id: string | null;

  /** Language of the page with the form. */
  @Column('text', { default: 'en' })
  locale: Locale;
}
