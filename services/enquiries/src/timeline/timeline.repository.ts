import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RelatedEnquiry, TimelineEntry } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { EnquiryEventEntity } from './enquiry-events.entity.ts';

const MOST_ENTRIES = 500;
const MOST_RELATED = 20;

/** Timelines of enquiries in Postgres. */
@Injectable()
export class TimelineRepository {
  constructor(@InjectRepository(EnquiryEventEntity) private readonly events: Repository<EnquiryEventEntity>) {}

  /** Adds an entry to the timeline. False when there is no such enquiry. */
  async insert(
    enquiryId: string,
    kind: EnquiryEventEntity['kind'],
    data: object,
    transaction: EntityManager,
  ): Promise<boolean> {
    const inserted: unknown[] = await transaction.query(
      `INSERT INTO enquiry_events (id, enquiry_id, kind, data)
       SELECT gen_random_uuid(), id, $2, $3::jsonb FROM enquiries WHERE id = $1 RETURNING id`,
      [enquiryId, kind, JSON.stringify(data)],
    );
    return inserted.length > 0;
  }

  /** Sets a reminder and adds it to the timeline. False when there is no such enquiry. */
  updateReminder(enquiryId: string, day: string | null): Promise<boolean> {
    return logged(this.events.manager, async (transaction) => {
      const values = [enquiryId, day];
      await transaction.query('UPDATE registrations SET remind_on = $2 WHERE id = $1', values);
      await transaction.query('UPDATE contact_messages SET remind_on = $2 WHERE id = $1', values);
      await transaction.query('UPDATE booking_enquiries SET remind_on = $2 WHERE id = $1', values);
      return this.insert(enquiryId, 'reminder', { on: day }, transaction);
    });
  }

  /** The newest entries, newest first. */
  async findEntries(enquiryId: string): Promise<TimelineEntry[]> {
    const rows = await this.events.query<{ kind: string; at: Date; data: object }[]>(
      `SELECT kind, at, data FROM (
         SELECT 'received' AS kind, created_at AS at, '{}'::jsonb AS data FROM enquiries WHERE id = $1
         UNION ALL
         SELECT kind, at, data FROM enquiry_events WHERE enquiry_id = $1
         UNION ALL
         SELECT 'mail', coalesce(sent_at, created_at), jsonb_build_object('to', to_kind,
           'state', CASE state WHEN 'sent' THEN 'sent' WHEN 'dead' THEN 'failed' ELSE 'waiting' END)
         FROM email_outbox WHERE enquiry_id = $1
       ) AS entry ORDER BY at DESC, kind LIMIT $2`,
      [enquiryId, MOST_ENTRIES],
    );
    return rows.map(({ kind, at, data }) => ({ kind, at: at.toISOString(), ...data }) as TimelineEntry);
  }

  /** Other enquiries from the same phone number or mail address, newest first; null when there is no such enquiry. */
  async findRelated(enquiryId: string): Promise<RelatedEnquiry[] | null> {
    const [person] = await this.events.query<{ digits: string; email: string }[]>(
      `SELECT phone_digits(phone) AS digits, lower(email) AS email FROM enquiries WHERE id = $1`,
      [enquiryId],
    );
    if (!person) return null;
    const rows = await this.events.query<(Omit<RelatedEnquiry, 'created_at'> & { created_at: Date })[]>(
      `SELECT id, kind, about, status, created_at,
         CASE WHEN $2 <> '' AND phone_digits(phone) = $2 THEN 'phone' ELSE 'email' END AS found_by
       FROM enquiries
       WHERE id <> $1 AND ($2 <> '' AND phone_digits(phone) = $2 OR $3 <> '' AND lower(email) = $3)
       ORDER BY created_at DESC LIMIT $4`,
      [enquiryId, person.digits, person.email, MOST_RELATED],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
