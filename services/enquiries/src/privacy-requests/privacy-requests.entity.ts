import type { PrivacyRequest } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('privacy_requests')
export class PrivacyRequestEntity extends RecordColumns implements PrivacyRequest {
  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text')
  wants: PrivacyRequest['wants'];

  @Column('text')
  way: PrivacyRequest['way'];

  @Column('uuid', { nullable: true })
  model_id: string | null;

  @Column('date')
  received_on: string;

  @Column('date')
  due_on: string;

  @TimestampColumn({ nullable: true })
  done_at: string | null;
}
