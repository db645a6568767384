import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A model's age as the catalogue reported it, for the checks in the database. */
@Entity('model_ages')
export class ModelAgeEntity {
  @PrimaryColumn('uuid')
  model_id: string;

  @Column('date', { nullable: true })
  born_on: string | null;

  @Column('boolean')
  is_minor: boolean;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  asked_at: string;
}
