import { Entity, PrimaryColumn } from 'typeorm';

/** A participant was there on a day; no row means that they were not. */
@Entity('attendance')
export class AttendanceEntity {
  @PrimaryColumn('uuid')
  registration_id: string;

  @PrimaryColumn('date')
  day: string;
}
