import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxEntriesOfKind, type PersonEntry, type PersonSearch } from '@nfa/contracts';
import { erasureOf, likePattern, RecordPartsRepository } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { pushValue } from '../mpesa/open-claims.ts';
import { isoTime } from '../records/iso-time.ts';
import { partsOfProfile, recordParts } from './record-parts.ts';

const SENDER =
  "concat_ws(' ', nullif(body ->> 'FirstName', ''), nullif(body ->> 'MiddleName', ''), nullif(body ->> 'LastName', ''))";

const wordsOf = (name: string): string => `regexp_split_to_array(lower(trim(${name})), '\\s+')`;
// M-Pesa tells the first name at least. A parent shares the surname.
const NAMES_ANOTHER = `p.payer_name <> '' AND NOT (${wordsOf('p.payer_name')})[1] = ANY (${wordsOf('c.payer_name')})`;

// M-Pesa tells of PayBill money a number with asterisks, or a hash of it, which says nothing about whose it is.
const HAS_ANOTHER_PHONE = `p.payer_phone ~ '^[+0-9 ().-]{4,25}$' AND phone_digits(p.payer_phone) <> phone_digits(c.payer_phone)`;

// The payer of a prompt has the name of the charge in the books, whoever's phone it was.
const PAYER = "CASE WHEN lower(p.payer_name) = lower(c.payer_name) THEN '' ELSE p.payer_name END";

// A contact belongs to the record of its model, a payer to that of the registration or client, unless that is gone. Whoever paid what
// they were asked for belongs to their charge; somebody else may have paid it.
const FIND = `
  WITH people AS (
    SELECT 'contact' AS kind, id, name, name AS found, phone, email, 'page of the ' || holder AS about, created_at AS at,
      model_id AS belongs_to, false AS is_removed FROM my_pages
    UNION ALL SELECT 'contact', id, name, name, phone, email, concat_ws(', ', nullif(relation, ''), 'asked for a job'), created_at,
      model_id, false FROM permissions
    UNION ALL SELECT 'agency_client', id, coalesce(nullif(person, ''), name), concat_ws(' ', person, name), phone, email, name,
      created_at, NULL, deleted_at IS NOT NULL FROM clients WHERE concat(person, phone, email) <> ''
    UNION ALL SELECT 'charge', id, payer_name, payer_name, payer_phone, payer_email, label, created_at, NULL, false FROM charges
      WHERE invoice_id IS NULL AND concat(payer_name, payer_phone, payer_email) <> ''
        AND (registration_id IS NULL OR registration_id IN (SELECT registration_id FROM enrolments WHERE state = 'gone'))
    UNION ALL SELECT 'payment', p.id, ${PAYER}, ${PAYER}, p.payer_phone, '', 'KSh ' || p.amount_kes, paid_at, NULL, false
      FROM payments p LEFT JOIN charges c ON c.id = p.charge_id
      WHERE concat(p.payer_name, p.payer_phone) <> '' AND (c.id IS NULL OR (${NAMES_ANOTHER}) OR (${HAS_ANOTHER_PHONE}))
    UNION ALL SELECT 'payment_notice', id, ${SENDER}, ${SENDER}, coalesce(body ->> 'MSISDN', ''), '',
      concat('KSh ', split_part(body ->> 'TransAmount', '.', 1)), received_at, NULL, false FROM payment_notices
      WHERE kind = 'paybill' AND state <> 'done' AND concat(${SENDER}, body ->> 'MSISDN') <> ''
    UNION ALL SELECT 'payment_notice', id, '', '', ${pushValue('PhoneNumber')}, '',
      concat('KSh ', split_part(${pushValue('Amount')}, '.', 1)), received_at, NULL, false FROM payment_notices
      WHERE kind = 'push' AND state <> 'done' AND ${pushValue('PhoneNumber')} <> ''
  ), matches AS (
    SELECT people.*, row_number() OVER (PARTITION BY kind ORDER BY people.at DESC, id DESC) AS position FROM people
     WHERE ($1 <> '' AND found ILIKE $1) OR phone_digits(phone) = ANY ($2) OR lower(email) = ANY ($3) OR belongs_to = ANY ($4)
  )
  SELECT kind, id, name, phone, email, about, ${isoTime('at')} AS at,
      belongs_to, is_removed, '' AS picture
    FROM matches WHERE position <= $5 ORDER BY matches.at DESC, id DESC`;

/** Personal data of the agency, in Postgres. */
@Injectable()
export class PersonRecordsRepository extends RecordPartsRepository {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, recordParts);
  }

  /** Matching entries, newest first, up to a limit for each kind. */
  find({ name, phones, emails, models }: PersonSearch): Promise<PersonEntry[]> {
    const pattern = name && likePattern(name);
    return this.source.query<PersonEntry[]>(FIND, [pattern, phones, emails, models, maxEntriesOfKind]);
  }

  /** Models that have a page, a calendar, days off or messages; those about a charge or registration name another record. */
  async findModels(): Promise<string[]> {
    const rows = await this.source.query<{ model_id: string }[]>(
      `SELECT model_id FROM my_pages UNION SELECT model_id FROM days_off
       UNION SELECT model_id FROM calendar_feeds WHERE model_id IS NOT NULL
       UNION SELECT about_id FROM messages
         WHERE kind IN ('call_sheet', 'call_sheet_change', 'my_page_link', 'my_page_code') AND about_id IS NOT NULL`,
    );
    return rows.map(({ model_id }) => model_id);
  }

  /** Erases what these models have only together with a profile. */
  eraseOfProfiles(modelIds: readonly string[]): Promise<void> {
    return this.transaction(async (transaction) => {
      for (const id of modelIds)
        for (const part of partsOfProfile) {
          const sql = erasureOf(part);
          await transaction.query(sql, [id]);
        }
    });
  }
}
