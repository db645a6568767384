import type { DayOff, DayOffInput } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('days_off')
export class DayOffEntity extends KeyedRecordColumns implements DayOffInput {
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
