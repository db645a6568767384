import type { JobInput, JobKind, JobStatus } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('jobs')
export class JobEntity extends KeyedRecordColumns implements JobInput {
  @Column('text')
  title: string;

  @Column('uuid')
  client_id: string;

  @Column('text')
  kind: JobKind;

  @Column('text', { default: 'draft' })
  status: JobStatus;

  @Column('text', { default: '' })
  cancel_reason: string;

  @Column('uuid', { nullable: true })
  enquiry_id: string | null;

  @Column('uuid', { nullable: true })
  package_id: string | null;

  @Column('text')
  place: string;

  @Column('text')
  map_url: string;

  @Column('text')
  brief: string;

  @Column('jsonb')
  days: JobInput['days'];

  @Column('uuid', { array: true })
  model_ids: string[];

  @Column('integer', { nullable: true })
  rate_kes: number | null;

  @Column('integer')
  agency_fee_bp: number;

  @Column('integer')
  commission_bp: number;

  @Column('text')
  contact: string;

  @Column('text')
  bring: string;

  @Column('text')
  schedule: string;

  @Column('text')
  notes: string;
}
