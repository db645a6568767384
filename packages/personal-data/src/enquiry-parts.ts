import type { RecordPart } from './record-parts.ts';

const schema = 'enquiries';
const mails: RecordPart = { schema, table: 'email_outbox', where: 't.enquiry_id = $1::uuid' };
const events: RecordPart = { schema, table: 'enquiry_events', where: 't.enquiry_id = $1::uuid' };
const responses: RecordPart = { schema, table: 'idempotency_records', where: "t.body->>'id' = $1" };

const OF_CHARGES = 'SELECT id FROM charges WHERE registration_id = $1::uuid';

/** What somebody was asked for a course, and paid: amounts and numbers stay for the tax office, names and phones go. */
const money: RecordPart[] = [
  { schema: 'agency', table: 'messages', where: 't.about_id = $1::uuid' },
  // What M-Pesa told names the payer in its own form.
  {
    schema: 'agency',
    table: 'payment_notices',
    where: `(t.reference IN (SELECT checkout_request_id FROM payment_attempts WHERE charge_id IN (${OF_CHARGES}))
      OR t.reference IN (SELECT receipt FROM payments WHERE charge_id IN (${OF_CHARGES})))`,
    set: "body = '{}'",
  },
  {
    schema: 'agency',
    table: 'payment_attempts',
    where: `t.charge_id IN (${OF_CHARGES})`,
    set: "phone = ''",
  },
  {
    schema: 'agency',
    table: 'payments',
    where: `(t.charge_id IN (${OF_CHARGES}) OR t.id IN (SELECT payment_id FROM entries WHERE charge_id IN (${OF_CHARGES})))`,
    set: "payer_name = '', payer_phone = '', note = ''",
  },
  {
    schema: 'agency',
    table: 'charges',
    where: 't.registration_id = $1::uuid',
    set: "payer_name = '', payer_phone = '', payer_email = ''",
  },
];

/** What belongs to the records of the enquiries. */
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
    // Its links, by their hashes alone, go with the row.
    { schema, table: 'applications', where: 't.id = $1::uuid', isRecord: true },
    mails,
    events,
    responses,
  ],
  // Keeps the fact that somebody asked, and when it was answered.
  request: [
    {
      schema,
      table: 'privacy_requests',
      where: 't.id = $1::uuid',
      isRecord: true,
      set: "name = '', phone = '', email = ''",
    },
  ],
  certificate: [{ schema, table: 'certificates', where: 't.id = $1::uuid', isRecord: true }],
} satisfies Record<string, RecordPart[]>;
