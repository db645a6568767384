import type { Message, MessageContent } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A message that leaves by itself, from the commit of the change that causes it on. */
@Entity('messages')
@Index('messages_once_a_day', ['kind', 'record_id', 'recipient', 'day'], {
  unique: true,
  where: "channel <> 'whatsapp' OR state <> 'failed'",
})
export class MessageEntity extends RecordColumns implements Message {
  @Column('text')
  kind: Message['kind'];

  /** What it is about: a charge, a call, a receipt, a page. */
  @Column('uuid')
  record_id: string;

  /** Record of the person whom it is about, with which it is exported and erased. */
  @Column('uuid', { nullable: true })
  about_id: string | null;

  @Column('text', { default: 'mail' })
  channel: Message['channel'];

  /** A mailbox, or `toAgency`; of somebody who has none, the number. It stays when a message that WhatsApp refused leaves by mail. */
  @Column('text')
  recipient: string;

  /** Number that it goes to by WhatsApp, digits alone; "" for a mail. */
  @Column('text', { default: '' })
  phone: string;

  /** WhatsApp's own id. */
  @Column('text', { nullable: true })
  provider_id: string | null;

  @Column('text')
  locale: Message['locale'];

  /** Day in Nairobi on which it was caused. */
  @Column('date')
  day: string;

  /** What it tells; without its code and its link once it has left, by WhatsApp once it is on the phone. */
  @Column('jsonb')
  content: MessageContent;

  @Column('text', { default: 'waiting' })
  state: Message['state'];

  /** Why it failed, in words. */
  @Column('text', { default: '' })
  reason: string;

  @Column('integer', { default: 0 })
  tries: number;

  /** When somebody looks after it next. */
  @TimestampColumn()
  next_at: string;

  /** After this nobody has a use for it. */
  @TimestampColumn({ nullable: true })
  until: string | null;

  @TimestampColumn({ nullable: true })
  sent_at: string | null;

  @TimestampColumn({ nullable: true })
  delivered_at: string | null;

  @TimestampColumn({ nullable: true })
  read_at: string | null;
}
