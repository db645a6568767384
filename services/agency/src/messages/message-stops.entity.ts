import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Opt-out of a mailbox from reminders, or of a number from messages by WhatsApp. */
@Entity('message_stops')
export class MessageStopEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @Column('text', { unique: true })
  recipient: string;

  /** Whether the number has opted in again since; the row of a mailbox is deleted instead. */
  @Column('boolean', { default: false })
  is_over: boolean;
}
