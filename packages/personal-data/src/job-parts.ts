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
