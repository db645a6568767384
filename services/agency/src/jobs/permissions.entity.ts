import type { Permission } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('permissions')
export class PermissionEntity extends RecordColumns implements Permission {
  @Column('uuid')
  job_id: string;

  @Column('uuid')
  model_id: string;

  @Column('text', { unique: true, select: false })
  token_hash: string;

  @Column('text')
  name: string;

  @Column('text')
  relation: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text', { default: 'asked' })
  state: Permission['state'];

  @Column('text', { default: '' })
  signed_name: string;

  @Column('text', { default: '' })
  text_version: string;

  @TimestampColumn({ nullable: true })
  answered_at: string | null;

  @TimestampColumn()
  expires_at: string;

  /** When a new request replaced this one. Its link no longer works, but calls that it allowed still refer to it. */
  @TimestampColumn({ nullable: true, select: false })
  replaced_at: string | null;
}
