import type { DayOff, DayOffInput } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('days_off')
export class DayOffEntity extends RecordColumns implements DayOffInput {
  /** Idempotency-Key of the call that created it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;

  @Column('uuid')
  model_id: string;

  @Column('date')
  starts_on: string;

  @Column('date')
  ends_on: string;

  @Column('text')
  reason: DayOff['reason'];

  @Column('text')
  note: string;

  @Column('text')
  by: DayOff['by'];
}
