import type { Message, MessageContent } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A message that is sent automatically, once the change that causes it is committed. */
@Entity('messages')
// Its migration adds what a changed call is told to be, and which sheet that replaces.
@Index('messages_once_a_day', { synchronize: false })
export class MessageEntity extends RecordColumns implements Message {
  @Column('text')
  kind: Message['kind'];

  /** Record that the message is about: a charge, a call, a receipt, a page. */
  @Column('uuid')
  record_id: string;

  /** Registration or model that the message is about, and with which it is exported and erased. */
  @Column('uuid', { nullable: true })
  about_id: string | null;

  @Column('text', { default: 'mail' })
  channel: Message['channel'];

  /** A mailbox, or `toAgency`; without a mailbox, the number. Unchanged when a message that WhatsApp refused is sent by mail. */
  @Column('text')
  recipient: string;

  /** Recipient's WhatsApp number, digits alone; "" for a mail. */
  @Column('text', { default: '' })
  phone: string;

  /** WhatsApp's own id. */
  @Column('text', { nullable: true })
  provider_id: string | null;

  @Column('text')
  locale: Message['locale'];

  /** Day in Nairobi on which the message was created. */
  @Column('date')
  day: string;

  /** Values for the text. The code and the link are removed once a mail is sent, or a WhatsApp message is delivered. */
  @Column('jsonb')
  content: MessageContent;

  @Column('text', { default: 'waiting' })
  state: Message['state'];

  /** Reason of the failure, as text. */
  @Column('text', { default: '' })
  reason: string;

  @Column('integer', { default: 0 })
  tries: number;

  /** When the next attempt is due, or the lease of the current one ends. */
  @TimestampColumn()
  next_at: string;

  /** When the link or the code in the content expires, null without one. */
  @TimestampColumn({ nullable: true })
  until: string | null;

  @TimestampColumn({ nullable: true })
  sent_at: string | null;

  @TimestampColumn({ nullable: true })
  delivered_at: string | null;

  @TimestampColumn({ nullable: true })
  read_at: string | null;
}
