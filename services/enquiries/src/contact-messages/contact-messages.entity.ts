import type { ContactMessageRow, Locale, MessageSubject } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageEntity extends RecordColumns implements Omit<ContactMessageRow, 'notification'> {
  @Column('text')
  name: string;

  /** Mail address, "" for an answer by WhatsApp. */
  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text')
  subject: MessageSubject;

  @Column('text')
  message: string;

  @Column('boolean')
  read: boolean;

  @TimestampColumn({ nullable: true })
  answered_at: string | null;

  @Column('date', { nullable: true })
  remind_on: string | null;

  @Column('text', { nullable: true })
  privacy_version: string | null;

  /** Language of the page with the form. */
  @Column('text', { default: 'en' })
  locale: Locale;
}
