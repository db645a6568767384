import type { ContactMessageRow, MessageSubject } from '@nfa/contracts';
import { Column, Entity } from 'typeorm';
import { EnquiryColumns } from '../lists/enquiry-columns.ts';

@Entity('contact_messages')
export class ContactMessageEntity extends EnquiryColumns implements Omit<ContactMessageRow, 'notification'> {
  @Column('text')
  subject: MessageSubject;

  @Column('boolean')
  read: boolean;
}
