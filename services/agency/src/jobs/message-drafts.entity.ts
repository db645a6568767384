import type { MessageDraft } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('message_drafts')
export class MessageDraftEntity extends RecordColumns {
  @Column('uuid')
  job_id: string;

  @Column('uuid')
  call_id: string;

  @Column('text')
  text: string;

  @Column('text', { default: 'open' })
  state: MessageDraft['state'];
}
