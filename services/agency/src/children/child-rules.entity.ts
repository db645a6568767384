import type { ChildRuleInput } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

/** Cuts the seconds from a time, which Postgres returns. */
export const minutes: ValueTransformer = {
  from: (value: string): string => value.slice(0, 5),
  to: (value: string): string => value,
};

/** A rule of the policy about children. */
@Entity('child_rules')
export class ChildRuleEntity implements ChildRuleInput {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  created_at: string;

  /** Idempotency-Key of the call that created it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;

  @Column('integer')
  from_age: number;

  @Column('integer')
  to_age: number;

  @Column('boolean')
  allowed: boolean;

  @Column('integer', { nullable: true })
  days_in_7: number | null;

  @Column('integer', { nullable: true })
  hours_a_day: number | null;

  @Column('time', { transformer: minutes })
  earliest: string;

  @Column('time', { transformer: minutes })
  latest: string;

  @Column('integer', { nullable: true })
  rest_hours: number | null;

  @Column('boolean')
  school_time: boolean;

  @Column('boolean')
  chaperone: boolean;

  @Column('text')
  source: string;

  @Column('date')
  valid_from: string;

  @Column('text')
  note: string;

  @Column('text')
  document: string;
}
