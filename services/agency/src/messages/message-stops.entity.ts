import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that wants no more reminders, or a number that wants no messages by WhatsApp. */
@Entity('message_stops')
export class MessageStopEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @Column('text', { unique: true })
  recipient: string;

  /** Whether the number has asked for messages again since; a mailbox that has is taken out. */
  @Column('boolean', { default: false })
  is_over: boolean;
}
