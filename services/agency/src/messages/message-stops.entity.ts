import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that wants no more reminders. */
@Entity('message_stops')
export class MessageStopEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @Column('text', { unique: true })
  recipient: string;
}
