import type { ContactMessage, ContactSubject } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageEntity extends RecordColumns implements ContactMessage {
  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text')
  subject: ContactSubject;

  @Column('text')
  message: string;

  @Column('boolean')
  read: boolean;
}
