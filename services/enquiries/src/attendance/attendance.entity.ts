import { Entity, PrimaryColumn } from 'typeorm';

/** Presence of a participant on a day; without a row the participant was absent. */
@Entity('attendance')
export class AttendanceEntity {
  @PrimaryColumn('uuid')
  registration_id: string;

  @PrimaryColumn('date')
  day: string;
}
