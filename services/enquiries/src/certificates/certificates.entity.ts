import type { Certificate } from '@nfa/contracts';
import { RecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('certificates')
export class CertificateEntity extends RecordColumns implements Certificate {
  @Column('text', { unique: true })
  code: string;

  @Column('uuid')
  registration_id: string;

  @Column('uuid')
  intake_id: string;

  @Column('text')
  name: string;

  @Column('boolean')
  is_child: boolean;

  @Column('text')
  course_title: string;

  @Column('date')
  starts_on: string;

  @Column('date')
  ends_on: string;

  @TimestampColumn({ nullable: true })
  revoked_at: string | null;
}
