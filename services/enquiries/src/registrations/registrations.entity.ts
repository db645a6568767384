import type { Registration, RegistrationStatus } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('registrations')
export class RegistrationEntity extends RecordColumns implements Registration {
  @Column('uuid')
  course_id: string;

  /** Title of the course when the visitor registered, null when the catalogue could not be asked. */
  @Column('text', { nullable: true })
  course_title: string | null;

  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  @Column('text')
  message: string;

  @Column('text')
  status: RegistrationStatus;
}
