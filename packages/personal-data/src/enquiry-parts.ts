import { moneyOf } from './money-parts.ts';
import type { RecordPart } from './record-parts.ts';

const schema = 'enquiries';
const mails: RecordPart = { schema, table: 'email_outbox', where: 't.enquiry_id = $1::uuid' };
const events: RecordPart = { schema, table: 'enquiry_events', where: 't.enquiry_id = $1::uuid' };
const responses: RecordPart = { schema, table: 'idempotency_records', where: "t.body->>'id' = $1" };

const money: RecordPart[] = [
  { schema: 'agency', table: 'messages', where: 't.about_id = $1::uuid' },
  ...moneyOf('SELECT id FROM charges WHERE registration_id = $1::uuid'),
];

/** Rows that belong to the records of the enquiries. */
export const enquiryParts = {
  registration: [
    { schema, table: 'attendance', where: 't.registration_id = $1::uuid' },
    { schema, table: 'registrations', where: 't.id = $1::uuid', isRecord: true },
    { schema, table: 'certificates', where: 't.registration_id = $1::uuid' },
    mails,
    events,
    responses,
    ...money,
  ],
  message: [{ schema, table: 'contact_messages', where: 't.id = $1::uuid', isRecord: true }, mails, events, responses],
  booking: [{ schema, table: 'booking_enquiries', where: 't.id = $1::uuid', isRecord: true }, mails, events, responses],
  application: [
    // Its links, of which only hashes are stored, are deleted with the row.
    { schema, table: 'applications', where: 't.id = $1::uuid', isRecord: true },
    mails,
    events,
    responses,
  ],
  // The fact of the request and the time of its answer are kept.
  request: [
    {
      schema,
      table: 'privacy_requests',
      where: 't.id = $1::uuid',
      isRecord: true,
      set: "name = '', phone = '', email = '', model_id = NULL",
    },
  ],
  certificate: [{ schema, table: 'certificates', where: 't.id = $1::uuid', isRecord: true }],
} satisfies Record<string, RecordPart[]>;
