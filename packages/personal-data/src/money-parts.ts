import type { RecordPart } from './record-parts.ts';

const schema = 'agency';

/** Removes the payer and M-Pesa's data about the payer; amounts and numbers are kept. */
const unnamed = { set: "payer_name = '', payer_phone = '', note = ''" };

/** M-Pesa's notices contain the payer's name: those of these pushes and payments, and of the queries that confirmed them. */
const noticesOf = (references: string): RecordPart => ({
  schema,
  table: 'payment_notices',
  where: `(t.reference IN (${references})
    OR t.reference IN (SELECT conversation_id FROM payment_notices WHERE reference IN (${references})))`,
  set: "body = '{}'",
});

/**
 * Rows about charges and their payments: amounts and numbers are kept for the tax office, names and phones are removed.
 * @param charges SQL of the ids of the charges
 * @param payerName SQL of the name to keep
 */
export const moneyOf = (charges: string, payerName = "''"): RecordPart[] => [
  noticesOf(
    `SELECT checkout_request_id FROM payment_attempts WHERE charge_id IN (${charges})
      UNION ALL SELECT receipt FROM payments WHERE charge_id IN (${charges})`,
  ),
  { schema, table: 'payment_attempts', where: `t.charge_id IN (${charges})`, set: "phone = ''" },
  {
    schema,
    table: 'payments',
    where: `(t.charge_id IN (${charges}) OR t.id IN (SELECT payment_id FROM entries WHERE charge_id IN (${charges})))`,
    ...unnamed,
  },
  {
    schema,
    table: 'charges',
    where: `t.id IN (${charges})`,
    set: `payer_name = ${payerName}, payer_phone = '', payer_email = ''`,
  },
];

const mails: RecordPart[] = [
  { schema, table: 'messages', where: 't.about_id = $1::uuid' },
  { schema: 'enquiries', table: 'email_outbox', where: 't.enquiry_id = $1::uuid' },
];

/** Rows about charges and payments outside of courses and invoices. */
export const moneyParts = {
  charge: [
    ...mails,
    ...moneyOf('$1::uuid').map((part) => (part.table === 'charges' ? { ...part, isRecord: true as const } : part)),
  ],
  // Payments without a charge.
  payment: [
    noticesOf('SELECT receipt FROM payments WHERE id = $1::uuid'),
    { schema, table: 'payments', where: 't.id = $1::uuid', ...unnamed, isRecord: true },
  ],
} satisfies Record<string, RecordPart[]>;
