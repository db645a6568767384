import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A calendar that programs subscribe to. */
@Entity('calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  /** Null for the calendar of the whole agency. */
  @Column('uuid', { nullable: true })
  model_id: string | null;

  @Column('text', { unique: true })
  token_hash: string;

  @TimestampColumn({ nullable: true })
  read_at: string | null;
}
