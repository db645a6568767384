import type { Intake, intakeTexts, Translations } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('intakes')
export class IntakeEntity extends RecordColumns {
  @Column('uuid')
  course_id: string;

  @Column('date')
  starts_on: string;

  @Column('date')
  ends_on: string;

  @Column('text')
  days: string;

  @Column('text')
  hours: string;

  @Column('text')
  venue: string;

  @Column('integer')
  seats: number;

  @Column('text')
  seat_offers: Intake['seat_offers'];

  @Column('integer', { nullable: true })
  price_kes: number | null;

  @Column('jsonb', { default: [] })
  plan: Intake['plan'];

  @Column('boolean', { default: false })
  certificate_waits: boolean;

  @Column('jsonb', { nullable: true })
  translations: Translations<(typeof intakeTexts)[number]> | null;

  @TimestampColumn({ nullable: true })
  cancelled_at: string | null;
}
