import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type EnquiryOverview, promisedHours, type WaitingEnquiry } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { IS_NEWEST } from '../notifications/outbox.repository.ts';

const SHOWN = 5;
const REMINDERS_SHOWN = 100;

const HAS_FAILED_MAIL = `id IN (SELECT m.enquiry_id FROM email_outbox m WHERE m.state = 'dead' AND ${IS_NEWEST})`;

type Row = Omit<WaitingEnquiry, 'created_at'> & { created_at: Date };
type Counts = Pick<EnquiryOverview, 'overdue' | 'due_today' | 'due_tomorrow'>;

/** Counts and the few rows of the dashboard. Days and weeks are those of Nairobi. */
@Injectable()
export class OverviewRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Enquiries without an answer, the oldest first. */
  findWaiting(): Promise<WaitingEnquiry[]> {
    return this.find('is_waiting', 'created_at', SHOWN);
  }

  /** Enquiries with a reminder for today or earlier, the newest reminder first. */
  findReminders(): Promise<WaitingEnquiry[]> {
    return this.find("remind_on <= (now() AT TIME ZONE 'Africa/Nairobi')::date", 'remind_on DESC', REMINDERS_SHOWN);
  }

  /** Unanswered enquiries with a mail that could not be delivered, unless a later one of its kind replaced it. */
  findFailedMails(): Promise<WaitingEnquiry[]> {
    return this.find(`is_waiting AND ${HAS_FAILED_MAIL}`, 'created_at', SHOWN);
  }

  async count(): Promise<Counts & { now: string }> {
    const [row] = await this.source.query<(Counts & { now: Date })[]>(
      `WITH clock AS (
         SELECT (date_trunc('day', now() AT TIME ZONE 'Africa/Nairobi') + interval '1 day') AT TIME ZONE 'Africa/Nairobi' AS tomorrow
       ), due AS (SELECT created_at + make_interval(hours => $1) AS at FROM enquiries WHERE is_waiting)
       SELECT now() AS now, (count(*) FILTER (WHERE at <= now()))::int AS overdue,
         (count(*) FILTER (WHERE at > now() AND at < tomorrow))::int AS due_today,
         (count(*) FILTER (WHERE at > now() AND at >= tomorrow))::int AS due_tomorrow
       FROM due, clock`,
      [promisedHours],
    );
    const { now = new Date(), overdue = 0, due_today = 0, due_tomorrow = 0 } = row ?? {};
    return { now: now.toISOString(), overdue, due_today, due_tomorrow };
  }

  /** Answers of this week, in time and late, by day; a late answer counts on the day on which it was due. */
  findWeek(): Promise<EnquiryOverview['week']> {
    return this.source.query(
      `WITH clock AS (
         SELECT date_trunc('week', now() AT TIME ZONE 'Africa/Nairobi') AT TIME ZONE 'Africa/Nairobi' AS monday
       ), promise AS (
         SELECT created_at + make_interval(hours => $1) AS due, answered_at FROM enquiries, clock
         WHERE created_at >= monday - make_interval(hours => $1)
       ), decided AS (
         SELECT least(answered_at, due) AS at, coalesce(answered_at <= due, false) AS is_in_time FROM promise
       )
       SELECT to_char(at AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS day,
         (count(*) FILTER (WHERE is_in_time))::int AS in_time, (count(*) FILTER (WHERE NOT is_in_time))::int AS late
       FROM decided, clock WHERE at >= monday AND at <= now() GROUP BY 1 ORDER BY 1`,
      [promisedHours],
    );
  }

  async findAnswers(): Promise<Pick<EnquiryOverview, 'average_minutes' | 'last_answer_at'>> {
    const [row] = await this.source.query<{ average_minutes: number | null; last_answer_at: Date | null }[]>(
      `SELECT (avg(extract(epoch FROM answered_at - created_at)) / 60)::int AS average_minutes,
         max(answered_at) AS last_answer_at
       FROM enquiries
       WHERE answered_at >= date_trunc('week', now() AT TIME ZONE 'Africa/Nairobi') AT TIME ZONE 'Africa/Nairobi'`,
    );
    return {
      average_minutes: row?.average_minutes ?? null,
      last_answer_at: row?.last_answer_at?.toISOString() ?? null,
    };
  }

  /** Number of enquiries on each of the last 28 days, oldest first, without days that had none. */
  findReceived(): Promise<EnquiryOverview['received']> {
    return this.source.query(
      `SELECT to_char(created_at AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS day, count(*)::int AS count
       FROM enquiries
       WHERE created_at >= (date_trunc('day', now() AT TIME ZONE 'Africa/Nairobi') - interval '27 days') AT TIME ZONE 'Africa/Nairobi'
       GROUP BY 1 ORDER BY 1`,
    );
  }

  private async find(where: string, order: string, limit: number): Promise<WaitingEnquiry[]> {
    const sql = `SELECT id, kind, name, phone, email, about, course_id, message, is_waiting, created_at,
        to_char(remind_on, 'YYYY-MM-DD') AS remind_on
      FROM enquiries WHERE ${where} ORDER BY ${order}, id LIMIT $1`;
    const rows = await this.source.query<Row[]>(sql, [limit]);
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
