import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { enquiryRetentionKinds, OldRecords } from '@nfa/contracts';
import { DataSource } from 'typeorm';

/** Kinds of records that this service keeps for a limited time. */
export type OldKind = (typeof enquiryRetentionKinds)[number];
type Table = 'registrations' | 'contact_messages' | 'booking_enquiries' | 'email_outbox';

const BATCH = 500;

const tablesOf: Record<OldKind, readonly Table[]> = {
  registrations: ['registrations'],
  messages: ['contact_messages', 'booking_enquiries'],
  mails: ['email_outbox'],
};

/** Conditions on a row `t` that is older than `$1`. */
const isOld: Record<Table, string> = {
  // The days of a registration for a start begin when that has ended.
  registrations: `t.created_at < $1 AND NOT EXISTS (SELECT FROM intakes i WHERE i.id = t.intake_id
    AND i.ends_on >= ($1::timestamptz AT TIME ZONE 'Africa/Nairobi')::date)`,
  contact_messages: 't.created_at < $1',
  booking_enquiries: 't.created_at < $1',
  // Keeps mails that are not in a final state. The days of the others begin when they were sent or given up: the agency still
  // asks for them.
  email_outbox: `coalesce(t.sent_at, t.dead_at, t.created_at) < $1 AND t.state IN ('sent', 'dead')`,
};

const countOf = (kind: OldKind): string => `
  SELECT count(*)::int AS count, to_char(min(created_at) AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS oldest_on
    FROM (${tablesOf[kind].map((table) => `SELECT t.created_at FROM ${table} t WHERE ${isOld[table]}`).join(' UNION ALL ')}) old`;

const batchOf = (table: Table): string =>
  `DELETE FROM ${table} WHERE id IN (SELECT t.id FROM ${table} t WHERE ${isOld[table]} LIMIT ${BATCH}) RETURNING id`;

// Deletes an enquiry together with its mails and its timeline.
const deletion = (table: Table): string => `WITH gone AS (${batchOf(table)})
  ${
    table === 'email_outbox'
      ? ''
      : `, mails AS (DELETE FROM email_outbox WHERE enquiry_id IN (SELECT id FROM gone)),
           events AS (DELETE FROM enquiry_events WHERE enquiry_id IN (SELECT id FROM gone))`
  }
  SELECT count(*)::int AS count FROM gone`;

/** Enquiries and mails whose retention period is over, in Postgres. */
@Injectable()
export class OldRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async find(kind: OldKind, before: Date): Promise<OldRecords> {
    const [old] = await this.source.query<[OldRecords]>(countOf(kind), [before]);
    return old;
  }

  /** Deletes in batches, so that no statement runs into its time limit. @returns number of records */
  async remove(kind: OldKind, before: Date): Promise<number> {
    let removed = 0;
    for (const table of tablesOf[kind]) {
      let batch: number;
      do {
        const [{ count }] = await this.source.query<[{ count: number }]>(deletion(table), [before]);
        batch = count;
        removed += batch;
      } while (batch === BATCH);
    }
    return removed;
  }
}
