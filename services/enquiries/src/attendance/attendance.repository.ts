import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Attendance } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { AttendanceEntity } from './attendance.entity.ts';

/** Filter by intake or registration. */
type AttendanceFilter = { intakeId?: string | null; registrationId?: string | null };

/** Attendance in Postgres. */
@Injectable()
export class AttendanceRepository {
  constructor(@InjectRepository(AttendanceEntity) private readonly rows: Repository<AttendanceEntity>) {}

  /** Attendance of all participants with a seat in an intake, or of one of them: days of this intake, not of a former one. */
  find({ intakeId = null, registrationId = null }: AttendanceFilter, day: string): Promise<Attendance[]> {
    return this.rows.query<Attendance[]>(
      `SELECT r.id AS registration_id, count(a.day)::int AS days, coalesce(bool_or(a.day = $3), false) AS is_present
       FROM registrations r JOIN intakes i ON i.id = r.intake_id
         LEFT JOIN attendance a ON a.registration_id = r.id AND a.day BETWEEN i.starts_on AND i.ends_on
       WHERE r.place = 'seat' AND (r.intake_id = $1 OR r.id = $2) GROUP BY r.id ORDER BY r.id`,
      [intakeId, registrationId, day],
    );
  }

  async insert(registrationId: string, day: string): Promise<void> {
    const row = { registration_id: registrationId, day };
    await logged(this.rows.manager, (transaction) =>
      transaction.upsert(AttendanceEntity, row, ['registration_id', 'day']),
    );
  }

  async remove(registrationId: string, day: string): Promise<void> {
    await logged(this.rows.manager, (transaction) =>
      transaction.delete(AttendanceEntity, { registration_id: registrationId, day }),
    );
  }
}
