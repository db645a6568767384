import { moneyOf } from './money-parts.ts';
import type { RecordPart } from './record-parts.ts';

const schema = 'agency';
const OF_MODEL = 't.model_id = $1::uuid';
/** SQL of whether somebody was under 18 at any work; also where no work tells of an adult. */
const WAS_CHILD = `coalesce((SELECT bool_or(((starts_at AT TIME ZONE 'Africa/Nairobi') - interval '18 years')::date < t.born_on)
  FROM calls WHERE model_id = t.model_id AND kind IN ('confirmed', 'worked')), true)`;

/**
 * Rows of the agency service about a model. The times of calls are kept for the
 * accounts of jobs: without the profile they are anonymous.
 */
export const jobPartsOfModel: RecordPart[] = [
  { schema, table: 'my_pages', where: OF_MODEL },
  { schema, table: 'messages', where: 't.about_id = $1::uuid' },
  { schema: 'enquiries', table: 'email_outbox', where: 't.enquiry_id = $1::uuid' },
  { schema, table: 'calendar_feeds', where: OF_MODEL },
  // Amounts are kept for the tax office.
  { schema, table: 'payouts', where: OF_MODEL, set: "note = ''" },
  // M-Pesa's results of the transfers contain phone and name.
  {
    schema,
    table: 'payment_notices',
    where: "t.kind = 'payout' AND t.reference IN (SELECT id::text FROM transfers WHERE model_id = $1::uuid)",
    set: "body = '{}'",
  },
  { schema, table: 'transfers', where: OF_MODEL, set: "phone = '', receiver = ''" },
  { schema, table: 'entries', where: OF_MODEL, isKept: true },
  { schema, table: 'days_off', where: OF_MODEL },
  { schema, table: 'permissions', where: OF_MODEL },
  // Without it the register of children's work would take every call that stays for a child's.
  {
    schema,
    table: 'model_ages',
    where: OF_MODEL,
    set: `born_on = NULL, is_minor = CASE WHEN t.born_on IS NULL THEN t.is_minor ELSE ${WAS_CHILD} END`,
  },
  // Their texts name the model.
  {
    schema,
    table: 'message_drafts',
    where: 't.call_id IN (SELECT id FROM calls WHERE model_id = $1::uuid)',
  },
  // Notes on the model's licences, in all versions; the terms and the fees are kept for the accounts.
  {
    schema,
    table: 'versions',
    where: "t.kind = 'usages' AND t.record_id IN (SELECT id::text FROM usages WHERE model_id = $1::uuid)",
  },
  { schema, table: 'fees', where: OF_MODEL, isKept: true },
  { schema, table: 'usages', where: OF_MODEL, set: "note = '', pictures = '{}'" },
  // The model's answers to call sheets.
  { schema, table: 'job_events', where: OF_MODEL, set: "reason = ''" },
  {
    schema,
    table: 'calls',
    where: OF_MODEL,
    // The chaperone is kept as a record of the adult who was with a child at work.
    set: "note = '', answer_note = '', school_leave = '', sheet_hash = NULL",
  },
];

const OF_CLIENT = 't.client_id = $1::uuid';
/** SQL condition: a client without a contact person is a person. */
const IS_PERSON = "(SELECT person = '' AND concat(phone, email) <> '' FROM clients WHERE id = $1::uuid)";
const CHARGES = 'SELECT c.id FROM charges c JOIN invoices i ON i.id = c.invoice_id WHERE i.client_id = $1::uuid';

/**
 * Rows of the agency service about a client's contact person. The company stays with
 * its jobs; a client without a contact person is a person itself.
 */
export const jobPartsOfClient: RecordPart[] = [
  { schema, table: 'versions', where: "t.kind = 'clients' AND t.record_id = $1" },
  // Drafts address the person by name.
  { schema, table: 'message_drafts', where: 't.job_id IN (SELECT id FROM jobs WHERE client_id = $1::uuid)' },
  { schema, table: 'messages', where: 't.about_id = $1::uuid' },
  { schema: 'enquiries', table: 'email_outbox', where: 't.enquiry_id = $1::uuid' },
  { schema, table: 'jobs', where: OF_CLIENT, isKept: true },
  // Invoices are kept as issued, for the tax office.
  { schema, table: 'invoices', where: OF_CLIENT, isKept: true },
  { schema, table: 'messages', where: `t.about_id IN (${CHARGES})` },
  ...moneyOf(CHARGES, `CASE WHEN ${IS_PERSON} THEN '' ELSE payer_name END`),
  {
    schema,
    table: 'clients',
    where: 't.id = $1::uuid',
    set: `name = CASE WHEN person = '' AND concat(phone, email) <> '' THEN 'Former client' ELSE name END,
      person = '', phone = '', email = '', notes = ''`,
    isRecord: true,
  },
];
