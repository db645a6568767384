import type { Registration, RegistrationStatus, SeatPlace } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';
import { EnquiryColumns } from '../lists/enquiry-columns.ts';

@Entity('registrations')
export class RegistrationEntity extends EnquiryColumns implements Registration {
  @Column('uuid')
  course_id: string;

  /** Title of the course when the visitor registered, null when the catalogue did not respond. */
  @Column('text', { nullable: true })
  course_title: string | null;

  /** The title in the language of the person, null without a translation. */
  @Column('text', { nullable: true })
  local_title: string | null;

  @Column('text')
  status: RegistrationStatus;

  @Column('uuid', { nullable: true })
  intake_id: string | null;

  /** Seat or place on the waiting list of the intake; null without one. */
  @Column('text', { nullable: true })
  place: SeatPlace | null;

  /** Position on the waiting list of the intake. */
  @Column('integer', { nullable: true })
  line_no: number | null;

  /** End of a held seat or an offer, also of one that has lapsed; null once accepted, given up or taken back. Ignored while enrolled. */
  @TimestampColumn({ nullable: true })
  held_until: string | null;

  /** Hash of the secret in the link of the last offer of a seat. */
  @Column('text', { nullable: true, unique: true })
  offer_hash: string | null;
}
