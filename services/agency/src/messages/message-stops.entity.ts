import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What a mailbox or a phone wants no more of. */
@Entity('message_stops')
@Unique(['recipient', 'scope'])
export class MessageStopEntity {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @Column('text')
  recipient: string;

  @Column('text')
  scope: 'reminders' | 'all';
}
