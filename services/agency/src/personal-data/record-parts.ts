import type { ErasableKind } from '@nfa/contracts';
import type { RecordPart, VersionEntity } from '@nfa/service-kit';
import type { ModelAgeEntity } from '../children/model-ages.entity.ts';
import type { ClientEntity } from '../clients/clients.entity.ts';
import type { DayOffEntity } from '../days-off/days-off.entity.ts';
import type { CalendarFeedEntity } from '../feeds/calendar-feeds.entity.ts';
import type { InvoiceEntity } from '../invoices/invoices.entity.ts';
import type { PayoutEntity } from '../invoices/payouts.entity.ts';
import type { CallEntity } from '../jobs/calls.entity.ts';
import type { FeeEntity } from '../jobs/fees.entity.ts';
import type { JobEventEntity } from '../jobs/job-events.entity.ts';
import type { JobEntity } from '../jobs/jobs.entity.ts';
import type { MessageDraftEntity } from '../jobs/message-drafts.entity.ts';
import type { PermissionEntity } from '../jobs/permissions.entity.ts';
import type { UsageEntity } from '../jobs/usages.entity.ts';
import type { ChargeEntity } from '../ledger/charges.entity.ts';
import type { EntryEntity } from '../ledger/entries.entity.ts';
import { codeOf, looksCoded } from '../ledger/payment-codes.ts';
import type { PaymentEntity } from '../ledger/payments.entity.ts';
import type { MessageEntity } from '../messages/messages.entity.ts';
import { BODY_WITHOUT_PAYER } from '../mpesa/notices-without-payer.ts';
import type { PaymentAttemptEntity } from '../mpesa/payment-attempts.entity.ts';
import type { PaymentNoticeEntity } from '../mpesa/payment-notices.entity.ts';
import type { TransferEntity } from '../mpesa/transfers.entity.ts';
import type { MyPageEntity } from '../my-pages/my-pages.entity.ts';

/** Tables of the agency with personal data. */
interface Tables {
  calendar_feeds: CalendarFeedEntity;
  calls: CallEntity;
  charges: ChargeEntity;
  clients: ClientEntity;
  days_off: DayOffEntity;
  entries: EntryEntity;
  fees: FeeEntity;
  invoices: InvoiceEntity;
  job_events: JobEventEntity;
  jobs: JobEntity;
  message_drafts: MessageDraftEntity;
  messages: MessageEntity;
  model_ages: ModelAgeEntity;
  my_pages: MyPageEntity;
  payment_attempts: PaymentAttemptEntity;
  payment_notices: PaymentNoticeEntity;
  payments: PaymentEntity;
  payouts: PayoutEntity;
  permissions: PermissionEntity;
  transfers: TransferEntity;
  usages: UsageEntity;
  versions: VersionEntity;
}

type Part = RecordPart<Tables>;

const messages = { table: 'messages', column: 'about_id' } as const satisfies Part;

// Amounts and numbers of payments and charges are kept for the tax office; names and phones are removed. M-Pesa's code stays, also in
// the note of a payment by hand, since M-Pesa may report the money later.
const WITHOUT_PAYER = {
  payer_name: "''",
  payer_phone: "''",
  note: `CASE WHEN ${looksCoded('t')} THEN t.note ELSE '' END`,
};

/** A form that was open before the erasure must not save the erased text again. */
const NEW_VERSION = { updated_at: 'clock_timestamp()' };

/**
 * M-Pesa's notices contain the payer's name: those of these pushes and payments, and of the queries that confirmed them. Money that is
 * not in the books can still be matched, and the code of a push is still found.
 */
const noticesOf = (references: string): Part => ({
  table: 'payment_notices',
  where: `(t.reference IN (${references})
    OR t.reference IN (SELECT conversation_id FROM payment_notices WHERE reference IN (${references})))`,
  set: {
    body: `CASE WHEN t.kind = 'push' OR (t.kind = 'paybill' AND t.state = 'open') THEN ${BODY_WITHOUT_PAYER} ELSE '{}' END`,
  },
});

/** SQL of a code as `normalizeChargeCode` stores it. */
const codeTyped = (account: string): string =>
  `translate(regexp_replace(upper(${account}), '[\\s-]', '', 'g'), 'OIL', '011')`;

/** Notices about money for these charges that is not in the books. */
const unbookedOf = (charges: string): Part => ({
  table: 'payment_notices',
  where: `t.kind = 'paybill' AND t.state <> 'done'
    AND ${codeTyped("t.body ->> 'BillRefNumber'")} IN (SELECT code FROM charges WHERE id IN (${charges}))`,
  set: { body: BODY_WITHOUT_PAYER },
});

/** Payments of charges. @param charges SQL of the ids of the charges */
const paymentsOf = (charges: string): Part[] => [
  unbookedOf(charges),
  noticesOf(
    `SELECT checkout_request_id FROM payment_attempts WHERE charge_id IN (${charges})
      UNION ALL SELECT ${codeOf('payments')} FROM payments WHERE charge_id IN (${charges})`,
  ),
  { table: 'payment_attempts', where: `t.charge_id IN (${charges})`, set: { phone: "''" } },
  {
    table: 'payments',
    where: `(t.charge_id IN (${charges}) OR t.id IN (SELECT payment_id FROM entries WHERE charge_id IN (${charges})))`,
    set: WITHOUT_PAYER,
  },
];

/** SQL of the ids of the push that brought a payment, and of the others to the same phone for the same charge. */
const PUSHES_TO_PAYER = `SELECT a.id FROM payment_attempts a
  JOIN payments p ON p.id = a.payment_id OR (p.charge_id = a.charge_id AND p.payer_phone = a.phone) WHERE p.id = $1::uuid`;

/** @param name SQL of the name to keep */
const withoutDebtor = (name = "''") => ({ payer_name: name, payer_phone: "''", payer_email: "''" });

/** SQL of whether somebody was under 18 at any work; also where no work tells of an adult. */
const WAS_CHILD = `coalesce((SELECT bool_or(((starts_at AT TIME ZONE 'Africa/Nairobi') - interval '18 years')::date < t.born_on)
  FROM calls WHERE model_id = t.model_id AND kind IN ('confirmed', 'worked')), true)`;

/** SQL of the id of the registration of a charge, if it is not stored any more. */
const REGISTRATION_GONE = `SELECT registration_id FROM charges JOIN enrolments USING (registration_id)
  WHERE charges.id = $1::uuid AND enrolments.state = 'gone'`;

/** SQL condition: a client without a contact person is a person. */
const IS_PERSON = "(SELECT person = '' AND concat(phone, email) <> '' FROM clients WHERE id = $1::uuid)";
const CHARGES_OF_CLIENT =
  'SELECT c.id FROM charges c JOIN invoices i ON i.id = c.invoice_id WHERE i.client_id = $1::uuid';

/** Rows of a model that end with the profile, also where it is deleted for good and not erased. */
export const partsOfProfile = [
  { table: 'my_pages', column: 'model_id' },
  messages,
  { table: 'calendar_feeds', column: 'model_id' },
  { table: 'days_off', column: 'model_id' },
] as const satisfies readonly Part[];

/** Rows of the agency about each kind of record. Charges come first, since whoever books money locks them before anything else. */
export const recordParts = {
  // The times of calls are kept for the accounts of jobs: without the profile they are anonymous.
  model: [
    ...partsOfProfile,
    // Amounts are kept for the tax office.
    {
      table: 'payouts',
      column: 'model_id',
      // An advance always says who agreed to it.
      set: { note: "''", agreed_by: "CASE WHEN t.kind = 'advance' THEN 'Erased' ELSE '' END" },
    },
    // M-Pesa's results of the transfers contain phone and name.
    {
      table: 'payment_notices',
      where: "t.kind = 'payout' AND t.reference IN (SELECT id::text FROM transfers WHERE model_id = $1::uuid)",
      set: { body: "'{}'" },
    },
    { table: 'transfers', column: 'model_id', set: { phone: "''", receiver: "''" } },
    // Entries of earlier versions name the model in their text; what was booked is kept for the tax office.
    { table: 'entries', column: 'model_id', set: { memo: "''" } },
    { table: 'permissions', column: 'model_id' },
    // Without it the register of children's work would take every call that stays for a child's.
    {
      table: 'model_ages',
      column: 'model_id',
      set: { born_on: 'NULL', is_minor: `CASE WHEN t.born_on IS NULL THEN t.is_minor ELSE ${WAS_CHILD} END` },
    },
    // Their texts name the model.
    { table: 'message_drafts', where: 't.call_id IN (SELECT id FROM calls WHERE model_id = $1::uuid)' },
    // Notes on the model's licences, in all versions; the terms and the fees are kept for the accounts.
    {
      table: 'versions',
      where: "t.kind = 'usages' AND t.record_id IN (SELECT id::text FROM usages WHERE model_id = $1::uuid)",
    },
    { table: 'fees', column: 'model_id', isKept: true },
    { table: 'usages', column: 'model_id', set: { note: "''", pictures: "'{}'", ...NEW_VERSION } },
    // The model's answers to call sheets.
    { table: 'job_events', column: 'model_id', set: { reason: "''" } },
    {
      table: 'calls',
      column: 'model_id',
      // The chaperone is kept as a record of the adult who was with a child at work.
      set: { note: "''", answer_note: "''", school_leave: "''", sheet_hash: 'NULL', ...NEW_VERSION },
    },
  ],
  // The company stays with its jobs; a client without a contact person is a person itself.
  agency_client: [
    {
      table: 'charges',
      where: `t.id IN (${CHARGES_OF_CLIENT})`,
      set: withoutDebtor(`CASE WHEN ${IS_PERSON} THEN '' ELSE payer_name END`),
    },
    { table: 'versions', where: "t.kind = 'clients' AND t.record_id = $1" },
    // Drafts address the person by name.
    { table: 'message_drafts', where: 't.job_id IN (SELECT id FROM jobs WHERE client_id = $1::uuid)' },
    messages,
    // Notes on the client's jobs and the contact on the place, in all versions.
    {
      table: 'versions',
      where: "t.kind = 'jobs' AND t.record_id IN (SELECT id::text FROM jobs WHERE client_id = $1::uuid)",
      set: { data: `t.data || '{"notes": "", "contact": ""}'` },
    },
    { table: 'jobs', column: 'client_id', set: { notes: "''", contact: "''", ...NEW_VERSION } },
    // What the person typed at the end of a licence.
    {
      table: 'usages',
      where: 't.job_id IN (SELECT id FROM jobs WHERE client_id = $1::uuid)',
      set: { removal_name: "''", removal_note: "''" },
    },
    // Invoices are kept as issued, for the tax office.
    { table: 'invoices', column: 'client_id', isKept: true },
    { table: 'messages', where: `t.about_id IN (${CHARGES_OF_CLIENT})` },
    ...paymentsOf(CHARGES_OF_CLIENT),
    {
      table: 'clients',
      column: 'id',
      set: {
        name: `CASE WHEN ${IS_PERSON} THEN 'Former client' ELSE name END`,
        kra_pin: `CASE WHEN ${IS_PERSON} THEN '' ELSE kra_pin END`,
        person: "''",
        phone: "''",
        email: "''",
        notes: "''",
        ...NEW_VERSION,
      },
      isRecord: true,
    },
  ],
  registration: [
    { table: 'charges', column: 'registration_id', set: withoutDebtor() },
    messages,
    ...paymentsOf('SELECT id FROM charges WHERE registration_id = $1::uuid'),
  ],
  charge: [
    { table: 'charges', column: 'id', set: withoutDebtor(), isRecord: true },
    messages,
    // Written while the registration was stored.
    { table: 'messages', where: `t.about_id = (${REGISTRATION_GONE})` },
    ...paymentsOf('$1::uuid'),
  ],
  // Payments without a charge, or for the charge of somebody else.
  payment: [
    noticesOf(
      `SELECT checkout_request_id FROM payment_attempts WHERE id IN (${PUSHES_TO_PAYER})
        UNION ALL SELECT ${codeOf('payments')} FROM payments WHERE id = $1::uuid`,
    ),
    { table: 'payment_attempts', where: `t.id IN (${PUSHES_TO_PAYER})`, set: { phone: "''" } },
    { table: 'payments', column: 'id', set: WITHOUT_PAYER, isRecord: true },
  ],
  payment_notice: [{ table: 'payment_notices', column: 'id', set: { body: BODY_WITHOUT_PAYER }, isRecord: true }],
  // The notes of a job that is made of a booking enquiry begin with its message; what else these rows tell is about the job's client
  // and models. Other services store these records.
  booking: [
    {
      table: 'versions',
      where: "t.kind = 'jobs' AND t.record_id IN (SELECT id::text FROM jobs WHERE enquiry_id = $1::uuid)",
      set: { data: `t.data || '{"notes": ""}'` },
      isOfOthers: true,
    },
    { table: 'jobs', column: 'enquiry_id', set: { notes: "''", ...NEW_VERSION }, isOfOthers: true },
  ],
  application: [],
  certificate: [],
  consent: [],
  message: [],
  news: [],
  package: [],
  package_client: [],
  request: [],
} satisfies Record<ErasableKind, readonly Part[]>;
