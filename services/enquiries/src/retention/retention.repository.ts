import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** How long personal data is kept, in days; 0 keeps it for ever. */
export interface RetentionConfig {
  registrationDays: number;
  /** Of contact messages and booking enquiries. */
  messageDays: number;
  /** Of mails that were sent or given up. */
  mailDays: number;
}

/** Removes what has been kept long enough. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Removes registrations with their mails and timeline. @returns number of registrations */
  removeRegistrations(days: number): Promise<number> {
    return this.remove(
      `WITH gone AS (DELETE FROM registrations WHERE created_at < now() - make_interval(days => $1) RETURNING id),
            mails AS (DELETE FROM email_outbox WHERE enquiry_id IN (SELECT id FROM gone)),
            events AS (DELETE FROM enquiry_events WHERE enquiry_id IN (SELECT id FROM gone))
       SELECT count(*)::int AS count FROM gone`,
      days,
    );
  }

  /** Removes contact messages with their mails and timeline. @returns number of messages */
  removeMessages(days: number): Promise<number> {
    return this.remove(
      `WITH gone AS (DELETE FROM contact_messages WHERE created_at < now() - make_interval(days => $1) RETURNING id),
            mails AS (DELETE FROM email_outbox WHERE enquiry_id IN (SELECT id FROM gone)),
            events AS (DELETE FROM enquiry_events WHERE enquiry_id IN (SELECT id FROM gone))
       SELECT count(*)::int AS count FROM gone`,
      days,
    );
  }

  /** Removes booking enquiries with their mails and timeline. @returns number of enquiries */
  removeBookings(days: number): Promise<number> {
    return this.remove(
      `WITH gone AS (DELETE FROM booking_enquiries WHERE created_at < now() - make_interval(days => $1) RETURNING id),
            mails AS (DELETE FROM email_outbox WHERE enquiry_id IN (SELECT id FROM gone)),
            events AS (DELETE FROM enquiry_events WHERE enquiry_id IN (SELECT id FROM gone))
       SELECT count(*)::int AS count FROM gone`,
      days,
    );
  }

  /** Removes mails that are final; open ones stay. @returns number of mails */
  removeMails(days: number): Promise<number> {
    return this.remove(
      `WITH gone AS (
         DELETE FROM email_outbox
          WHERE state IN ('sent', 'dead') AND created_at < now() - make_interval(days => $1) RETURNING id
       )
       SELECT count(*)::int AS count FROM gone`,
      days,
    );
  }

  private async remove(sql: string, days: number): Promise<number> {
    if (days === 0) return 0;
    const [row] = await this.source.query<{ count: number }[]>(sql, [days]);
    return row?.count ?? 0;
  }
}
