import { z } from 'zod';
import { day, email, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';

/** An address of this site below its root. */
const link = z.string().regex(/^\/[^/]/, 'must be a path of this site');

const sheet = { title: z.string(), starts_at: timestamp, ends_at: timestamp, place: z.string(), link };

const owed = z.object({ label: z.string(), amount_kes: z.int(), due_on: day });

/** Recipient of messages to the owner, which are sent to the address for notifications. */
export const toAgency = 'agency';

/** Content of each kind of message; secrets are in `code` and `link`, which are removed once the message is sent. */
export const messageContents = [
  z.object({
    kind: z.literal('receipt'),
    number: z.string(),
    /** Code of the receipt's page. */
    code: z.string(),
    label: z.string(),
    amount_kes: z.int(),
    mpesa_code: z.string(),
    balance_kes: z.int(),
    next_due_on: z.string().nullable(),
  }),
  z.object({ kind: z.literal('payment_request'), ...owed.shape, link }),
  z.object({
    kind: z.literal('payment_reminder'),
    /** Whether the payment is due in three days, today, or was due three days ago. */
    stage: z.enum(['soon', 'today', 'late']),
    charges: z.array(owed.extend({ link })).min(1),
    /** Address at which the reader stops the reminders. */
    stop_link: link,
  }),
  z.object({ kind: z.literal('call_sheet'), ...sheet }),
  // A separate kind, so that a change can be sent on the same day as the first sheet.
  z.object({
    kind: z.literal('call_sheet_change'),
    ...sheet,
    /** When the sheet that it replaces was sent: each change is told, also one to what was told before on that day. */
    former_sent_at: timestamp.optional(),
  }),
  z.object({ kind: z.literal('my_page_link'), link, until: timestamp }),
  z.object({ kind: z.literal('my_page_code'), code: z.string().regex(/^\d{6}$/), until: timestamp }),
  z.object({
    kind: z.literal('money_month'),
    /** First day of the month. */
    month: day,
    jobs_kes: z.int(),
    courses_kes: z.int(),
    invoices: z.int(),
    invoiced_kes: z.int(),
    agency_kes: z.int(),
    models_earned_kes: z.int(),
    paid_out_kes: z.int(),
    /** Sum at the end of the month. */
    clients_owe_kes: z.int(),
    fees_owed_kes: z.int(),
    models_owed_kes: z.int(),
    link,
  }),
] as const;

/** Content of a message, by its kind. */
export const MessageContent = z.discriminatedUnion('kind', messageContents);
export type MessageContent = z.infer<typeof MessageContent>;

/** Kinds of messages that the agency service sends automatically, or for the administrator. */
export const messageKinds = messageContents.map(({ shape }) => shape.kind.value);
export type MessageKind = MessageContent['kind'];

/** A message of the agency service that is sent by mail. */
export const AgencyMail = z.object({
  email: z.union([z.literal(toAgency), email]),
  locale: z.enum(locales),
  /** Registration, model, client or charge that it is about, and with which it is exported and erased. */
  about_id: z.uuid().nullable(),
  content: MessageContent,
});
export type AgencyMail = z.infer<typeof AgencyMail>;

/** State of a mail. */
export const AgencyMailState = z.object({ state: z.enum(['waiting', 'sent', 'failed']), reason: z.string() });
export type AgencyMailState = z.infer<typeof AgencyMailState>;

export const agencyMailRoutes = defineRoutes('enquiries', {
  put: {
    method: 'PUT',
    path: '/internal/agency-mails/:id',
    access: 'internal',
    summary: 'Takes a mail of the agency once, and tells how far it is: the same call again asks.',
    body: AgencyMail,
    response: AgencyMailState,
  },
});
