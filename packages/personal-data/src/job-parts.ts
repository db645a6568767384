import { moneyOf } from './money-parts.ts';
import type { RecordPart } from './record-parts.ts';

const schema = 'agency';
const OF_MODEL = 't.model_id = $1::uuid';

/** What the agency keeps about a model. The times of calls stay for the accounts of their jobs: without the profile they name nobody. */
export const jobPartsOfModel: RecordPart[] = [
  { schema, table: 'my_pages', where: OF_MODEL },
  { schema, table: 'messages', where: 't.about_id = $1::uuid' },
  { schema: 'enquiries', table: 'email_outbox', where: 't.enquiry_id = $1::uuid' },
  { schema, table: 'calendar_feeds', where: OF_MODEL },
  // Amounts stay, for the tax office.
  { schema, table: 'payouts', where: OF_MODEL, set: "note = ''" },
  { schema, table: 'transfers', where: OF_MODEL, set: "phone = '', receiver = ''" },
  { schema, table: 'entries', where: OF_MODEL, isKept: true },
  { schema, table: 'days_off', where: OF_MODEL },
  { schema, table: 'permissions', where: OF_MODEL },
  { schema, table: 'model_ages', where: OF_MODEL },
  // Their texts name the model.
  {
    schema,
    table: 'message_drafts',
    where: 't.call_id IN (SELECT id FROM calls WHERE model_id = $1::uuid)',
  },
  // What was written about her licences, now and before; their terms stay with the accounts, as do her fees.
  {
    schema,
    table: 'versions',
    where: "t.kind = 'usages' AND t.record_id IN (SELECT id::text FROM usages WHERE model_id = $1::uuid)",
  },
  { schema, table: 'fees', where: OF_MODEL, isKept: true },
  { schema, table: 'usages', where: OF_MODEL, set: "note = '', pictures = '{}'" },
  {
    schema,
    table: 'calls',
    where: OF_MODEL,
    // The chaperone stays: who was with a child at work is answered for later.
    set: "note = '', answer_note = '', school_leave = '', sheet_hash = NULL",
  },
];

const OF_CLIENT = 't.client_id = $1::uuid';
/** One without a contact person. */
const IS_PERSON = "(SELECT person = '' AND concat(phone, email) <> '' FROM clients WHERE id = $1::uuid)";
const CHARGES = 'SELECT c.id FROM charges c JOIN invoices i ON i.id = c.invoice_id WHERE i.client_id = $1::uuid';

/** What the agency keeps about a client's person. The company stays with its jobs; one without a contact person is a person itself. */
export const jobPartsOfClient: RecordPart[] = [
  { schema, table: 'versions', where: "t.kind = 'clients' AND t.record_id = $1" },
  // Their texts greet the person.
  { schema, table: 'message_drafts', where: 't.job_id IN (SELECT id FROM jobs WHERE client_id = $1::uuid)' },
  { schema, table: 'messages', where: 't.about_id = $1::uuid' },
  { schema, table: 'jobs', where: OF_CLIENT, isKept: true },
  // As they were issued, for the tax office.
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
