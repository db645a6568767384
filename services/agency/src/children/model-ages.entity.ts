import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How old the catalogue said that a model is, for the database to refuse what must not be. */
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
