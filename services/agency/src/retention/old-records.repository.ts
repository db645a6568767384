import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OldRecords } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { OPEN_CLAIMS } from '../mpesa/open-claims.ts';

const OVER = `p.expires_at < $1 AND NOT EXISTS
  (SELECT FROM calls WHERE calls.job_id = p.job_id AND calls.model_id = p.model_id AND calls.ends_at >= $1)`;

// A notice about a push, payment or transfer of ours goes with it. Money under "Needs a match" stays until somebody matches it.
const STRAY = `n.received_at < $1 AND n.next_check_at IS NULL
  AND n.id NOT IN (SELECT id FROM (${OPEN_CLAIMS}) claims)
  AND NOT EXISTS (SELECT FROM payments WHERE receipt = n.reference)
  AND NOT EXISTS (SELECT FROM payment_attempts WHERE checkout_request_id = n.reference)
  AND NOT EXISTS (SELECT FROM transfers WHERE id::text = n.reference)`;

/** Records that are kept for a limited time, in Postgres. */
@Injectable()
export class OldRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Pages whose link or session ended before a time. */
  findPages(before: Date): Promise<OldRecords> {
    return this.find(
      "SELECT count(*)::int AS count, (min(ends_at) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on FROM my_pages WHERE ends_at < $1",
      before,
    );
  }

  removePages(before: Date): Promise<number> {
    return this.remove('DELETE FROM my_pages WHERE ends_at < $1', before);
  }

  /** Days off whose last one is before a day. */
  findDaysOff(before: string): Promise<OldRecords> {
    return this.find(
      'SELECT count(*)::int AS count, min(ends_on)::text AS oldest_on FROM days_off WHERE ends_on < $1',
      before,
    );
  }

  removeDaysOff(before: string): Promise<number> {
    return this.remove('DELETE FROM days_off WHERE ends_on < $1', before);
  }

  /** Messages that were created before a time and are not waiting any more. */
  findMessages(before: Date): Promise<OldRecords> {
    return this.find(
      `SELECT count(*)::int AS count, (min(created_at) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on FROM messages
        WHERE created_at < $1 AND state NOT IN ('waiting', 'sending')`,
      before,
    );
  }

  removeMessages(before: Date): Promise<number> {
    return this.remove("DELETE FROM messages WHERE created_at < $1 AND state NOT IN ('waiting', 'sending')", before);
  }

  /** Permissions whose link, and the child's last call in the job, ended before a time. */
  findPermissions(before: Date): Promise<OldRecords> {
    return this.find(
      `SELECT count(*)::int AS count, (min(expires_at) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on FROM permissions p
        WHERE ${OVER}`,
      before,
    );
  }

  removePermissions(before: Date): Promise<number> {
    return this.remove(`DELETE FROM permissions p WHERE ${OVER}`, before);
  }

  /** Notices of M-Pesa that arrived before a time, belong to no money of ours, and are not looked at any more. */
  findNotices(before: Date): Promise<OldRecords> {
    return this.find(
      `SELECT count(*)::int AS count, (min(received_at) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on FROM payment_notices n
        WHERE ${STRAY}`,
      before,
    );
  }

  removeNotices(before: Date): Promise<number> {
    return this.remove(`DELETE FROM payment_notices n WHERE ${STRAY}`, before);
  }

  private async find(sql: string, before: Date | string): Promise<OldRecords> {
    const [old] = await this.source.query<[OldRecords]>(sql, [before]);
    return old;
  }

  private async remove(sql: string, before: Date | string): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(sql, [before]);
    return count;
  }
}
