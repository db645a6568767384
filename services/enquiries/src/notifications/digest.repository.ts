import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { OutboxEntity } from './outbox.entity.ts';

/** Mails to the agency that wait for the hourly digest. */
@Injectable()
export class DigestRepository {
  constructor(@InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>) {}

  /**
   * Replaces all held mails by one digest once the oldest has waited for an hour. A
   * single statement, so that two copies cannot make two digests.
   * @returns number of enquiries in the digest, 0 when nothing is due
   */
  async collect(): Promise<number> {
    const rows = await this.rows.query<{ enquiries: number }[]>(
      `WITH held AS (
         UPDATE email_outbox SET state = 'sent', sent_at = now()
          WHERE state = 'held'
            AND EXISTS (SELECT 1 FROM email_outbox WHERE state = 'held' AND created_at <= now() - interval '1 hour')
         RETURNING kind, created_at
       ), digest AS (
         SELECT gen_random_uuid() AS id, count(*)::int AS enquiries,
                count(*) FILTER (WHERE kind = 'registration')::int AS registrations,
                count(*) FILTER (WHERE kind = 'contact_message')::int AS messages,
                count(*) FILTER (WHERE kind = 'application')::int AS applications,
                count(*) FILTER (WHERE kind = 'booking_enquiry')::int AS bookings,
                min(created_at) AS since, max(created_at) AS until
           FROM held HAVING count(*) > 0
       ), mail AS (
         INSERT INTO email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state)
         SELECT id, 'digest', id, 'agency',
                jsonb_build_object('kind', 'digest', 'registrations', registrations, 'messages', messages,
                                   'applications', applications, 'bookings', bookings, 'since', since, 'until', until),
                'digest:' || id, 'new'
           FROM digest
       )
       SELECT enquiries FROM digest`,
    );
    return rows[0]?.enquiries ?? 0;
  }
}
