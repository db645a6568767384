import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OldRecords } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { OPEN_CLAIMS } from '../mpesa/open-claims.ts';

const dayOf = (time: string): string => `(${time} AT TIME ZONE 'Africa/Nairobi')::date`;

/** Old rows of each kind: their table, the day from which they count, and what makes them old at the time `$1`. */
const OLD = {
  /** Pages whose link or session has ended. */
  my_pages: { table: 'my_pages', day: dayOf('ends_at'), where: 'ends_at < $1' },
  days_off: { table: 'days_off', day: 'ends_on', where: `ends_on < ${dayOf('$1::timestamptz')}` },
  /** Messages that are not waiting any more. */
  sent_messages: {
    table: 'messages',
    day: dayOf('created_at'),
    where: "created_at < $1 AND state NOT IN ('waiting', 'sending')",
  },
  /** Permissions whose link, and the child's last call in the job, have ended. */
  permissions: {
    table: 'permissions',
    day: dayOf('expires_at'),
    where: `expires_at < $1 AND NOT EXISTS (SELECT FROM calls
      WHERE calls.job_id = old.job_id AND calls.model_id = old.model_id AND calls.ends_at >= $1)`,
  },
  /**
   * Notices of M-Pesa that are not looked at any more. A notice about a push, payment or transfer of ours goes with it. Money under
   * "Needs a match" stays until somebody matches it or marks it as not ours.
   */
  payment_notices: {
    table: 'payment_notices',
    day: dayOf('received_at'),
    where: `received_at < $1 AND next_check_at IS NULL
      AND id NOT IN (SELECT id FROM (${OPEN_CLAIMS}) claims)
      AND NOT EXISTS (SELECT FROM payments WHERE receipt = old.reference)
      AND NOT EXISTS (SELECT FROM payment_attempts WHERE checkout_request_id = old.reference)
      AND NOT EXISTS (SELECT FROM transfers WHERE id::text = old.reference)`,
  },
};

/** Kinds of records that the agency keeps for a limited time. */
export type OldKind = keyof typeof OLD;

/** Records that are kept for a limited time, in Postgres. */
@Injectable()
export class OldRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async find(kind: OldKind, before: Date): Promise<OldRecords> {
    const { table, day, where } = OLD[kind];
    const sql = `SELECT count(*)::int AS count, min(${day})::text AS oldest_on FROM ${table} old WHERE ${where}`;
    const [old] = await this.source.query<[OldRecords]>(sql, [before]);
    return old;
  }

  /** @returns number of records removed */
  async remove(kind: OldKind, before: Date): Promise<number> {
    const { table, where } = OLD[kind];
    const sql = `DELETE FROM ${table} old WHERE ${where}`;
    const [, count] = await this.source.query<[unknown, number]>(sql, [before]);
    return count;
  }
}
