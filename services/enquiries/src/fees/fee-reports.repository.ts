import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Enrolment } from '@nfa/contracts';
import { DataSource, In } from 'typeorm';
import { IntakeEntity } from '../seats/intakes.entity.ts';
import { RegistrationEntity } from '../seats/registrations.entity.ts';
import { FeeReportEntity } from './fee-reports.entity.ts';

/** Changes of registrations that wait to be reported, in Postgres. */
@Injectable()
export class FeeReportsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Registrations with an undelivered report, the longest waiting first. */
  async findWaiting(limit: number): Promise<string[]> {
    const rows = await this.source.query<{ registration_id: string }[]>(
      'SELECT registration_id FROM fee_reports GROUP BY registration_id ORDER BY min(id) LIMIT $1',
      [limit],
    );
    return rows.map(({ registration_id }) => registration_id);
  }

  /** Whether a registration has an undelivered report. */
  isWaiting(registration_id: string): Promise<boolean> {
    return this.source.manager.existsBy(FeeReportEntity, { registration_id });
  }

  /**
   * Reports the current state of a registration, and deletes its undelivered reports. Holds a lock against a second report of it,
   * which does not block changes of the registration.
   */
  async report(id: string, send: (enrolment: Enrolment) => Promise<void>): Promise<void> {
    await this.source.transaction(async (transaction) => {
      const [lock] = await transaction.query<{ is_free: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtextextended('fees ' || $1, 0)) AS is_free",
        [id],
      );
      if (!lock?.is_free) return;
      const reports = await transaction.find(FeeReportEntity, {
        where: { registration_id: id },
        order: { id: 'DESC' },
      });
      const [newest] = reports;
      if (!newest) return;
      const registration = await transaction.findOneBy(RegistrationEntity, { id });
      const intake = registration?.intake_id
        ? await transaction.findOneBy(IntakeEntity, { id: registration.intake_id })
        : null;
      await send(enrolmentOf(Number(newest.id), registration, intake));
      await transaction.delete(FeeReportEntity, { id: In(reports.map((report) => report.id)) });
    });
  }
}

function enrolmentOf(version: number, registration: RegistrationEntity | null, intake: IntakeEntity | null): Enrolment {
  const { name = '', phone = '', email = '', locale = 'en', course_title, local_title } = registration ?? {};
  // Nobody pays while they wait for a seat; a registration without a start has no place.
  const hasPlace = registration?.place === null || registration?.place === 'seat';
  const isEnrolled = registration?.status === 'enrolled' && hasPlace && !intake?.cancelled_at;
  const state = !registration ? 'gone' : isEnrolled ? 'enrolled' : 'left';
  const priced =
    intake?.price_kes != null
      ? { id: intake.id, starts_on: intake.starts_on, price_kes: intake.price_kes, plan: intake.plan }
      : null;
  const title = local_title ?? course_title ?? '';
  return { version, state, intake: priced, course_title: title, name, phone, email, locale };
}
