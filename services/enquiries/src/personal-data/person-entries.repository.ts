import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxEntriesOfKind, type PersonEntry, type PersonSearch } from '@nfa/contracts';
import { likePattern } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

type Found = Omit<PersonEntry, 'picture' | 'is_removed'>;

/** Parameters of every search: pattern of a name, phones, emails, models, most rows of a kind. */
type Values = [name: string, phones: string[], emails: string[], models: string[], most: number];

const HAS_CONTACT = `($1 <> '' AND name ILIKE $1) OR phone_digits(phone) = ANY ($2) OR lower(email) = ANY ($3)`;
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', ${ISO})`;
const ofKind = (kind: string, table: string, about: string, more = ''): string =>
  `(SELECT '${kind}' AS kind, id, name, phone, email, ${about} AS about, created_at, NULL::uuid AS belongs_to
      FROM ${table} WHERE ${HAS_CONTACT} ${more} ORDER BY created_at DESC, id DESC LIMIT $5)`;

const WHOEVER_WROTE = `
  ${ofKind('registration', 'registrations', "coalesce(course_title, '')")}
  UNION ALL ${ofKind('message', 'contact_messages', 'subject')}
  UNION ALL ${ofKind('booking', 'booking_enquiries', 'job')}
  UNION ALL ${ofKind('request', 'privacy_requests', 'wants', 'OR model_id = ANY ($4)')}
  UNION ALL (SELECT 'application', id, name, phone, email, concat_ws(', ', nullif(guardian_name, ''), state), created_at, model_id
      FROM applications WHERE ${HAS_CONTACT} OR ($1 <> '' AND guardian_name ILIKE $1) OR model_id = ANY ($4)
     ORDER BY created_at DESC, id DESC LIMIT $5)`;

const FIND = `
  WITH wrote AS (${WHOEVER_WROTE}), found AS (
    SELECT * FROM wrote
    UNION ALL (SELECT 'certificate', c.id, c.name, '', '', c.course_title, c.created_at, c.registration_id FROM certificates c
      WHERE c.registration_id IN (SELECT id FROM wrote) OR ($1 <> '' AND c.name ILIKE $1) ORDER BY c.created_at DESC LIMIT $5)
    UNION ALL (SELECT 'mail', m.id, '', '', coalesce(m.recipient, ''), replace(m.kind, '_', ' ') || ', ' || m.state, m.created_at, m.enquiry_id
       FROM email_outbox m JOIN wrote w ON w.id = m.enquiry_id ORDER BY m.created_at DESC, m.id DESC LIMIT $5)
  )
  SELECT kind, id, name, phone, email, about, ${utc('created_at')} AS at, belongs_to
    FROM found ORDER BY created_at DESC, id DESC`;

/** Searches personal data by name, phone, mail or model. */
@Injectable()
export class PersonEntriesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Matching entries, newest first, up to a limit for each kind. */
  find({ name, phones, emails, models }: PersonSearch): Promise<Found[]> {
    const pattern = name && likePattern(name);
    const values: Values = [pattern, phones, emails, models, maxEntriesOfKind];
    return this.source.query<Found[]>(FIND, values);
  }
}
