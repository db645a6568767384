import { locales, messageContents } from '@nfa/contracts';
import { z } from 'zod';

const visitor = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Language of the visitor; payloads of earlier versions lack it and are English. */
  locale: z.enum(locales).default('en'),
};

const course = {
  course_title: z.string().nullable(),
  /** Title in the language of the visitor, null without a translation; payloads of earlier versions have none. */
  local_title: z.string().nullable().default(null),
};

/** Data of an intake in mails. */
const start = z.object({ starts_on: z.string(), days: z.string(), hours: z.string(), venue: z.string() });

/** Seat of a registration, or its position on the waiting list. */
const seat = z.object({
  start,
  place: z.enum(['seat', 'waiting', 'offered', 'released']),
  position: z.number().nullable(),
  held_until: z.string().nullable(),
});
export type SeatPayload = z.infer<typeof seat>;

const application = {
  ...visitor,
  way: z.enum(['adult', 'guardian']),
  number: z.string(),
  /** Secret of the link in the mail; removed once the mail is sent, and empty in the agency's mail. */
  link: z.string(),
  until: z.string().nullable(),
};

const [receipt, paymentRequest, paymentReminder, callSheet, callSheetChange, myPageLink, myPageCode, moneyMonth] =
  messageContents;

// Codes and links are deleted when the mail is sent; nothing reads them afterwards.
const agencyMails = [
  receipt.extend(visitor),
  paymentRequest.extend(visitor),
  // Null once a reminder that waited leaves in the last three days before the payment is due.
  paymentReminder.extend({ ...visitor, stage: paymentReminder.shape.stage.nullable() }),
  callSheet.extend(visitor),
  callSheetChange.extend(visitor),
  myPageLink.extend(visitor),
  myPageCode.extend(visitor),
  moneyMonth.extend(visitor),
] as const;

/** Content of the mails about an enquiry, as the visitor sent it. */
export const MailPayload = z.discriminatedUnion('kind', [
  // The seat is looked up when the mail leaves.
  z.object({ kind: z.literal('registration'), ...visitor, ...course, seat: seat.optional() }),
  z.object({ kind: z.literal('contact_message'), ...visitor, subject: z.string() }),
  z.object({
    kind: z.literal('booking_enquiry'),
    ...visitor,
    /** Names of the models, if they are known. */
    names: z.array(z.string()),
    dates: z.string(),
    place: z.string(),
    job: z.string(),
    usage: z.string(),
    budget: z.string(),
  }),
  z.object({ kind: z.literal('application'), ...application }),
  z.object({ kind: z.literal('guardian_link'), ...application }),
  z.object({ kind: z.literal('application_link'), ...application }),
  z.object({
    kind: z.literal('seat_offer'),
    ...visitor,
    ...course,
    start,
    /** Removed once the mail is sent. */
    offer_id: z.string(),
    held_until: z.string(),
  }),
  z.object({
    kind: z.literal('consent_code'),
    ...visitor,
    /** Removed once the mail is sent. */
    code: z.string(),
    until: z.string(),
    /** Id of the model, with which the mail is erased; payloads of earlier versions have none. */
    model_id: z.string().default(''),
  }),
  ...agencyMails,
  z.object({ kind: z.literal('test_mail'), ...visitor }),
]);
export type MailPayload = z.infer<typeof MailPayload>;

/** Content of the hourly digest: numbers of forms in a flood, and their period. */
export const DigestPayload = z.object({
  kind: z.literal('digest'),
  registrations: z.number(),
  messages: z.number(),
  applications: z.number().default(0),
  bookings: z.number().default(0),
  since: z.string(),
  until: z.string(),
});
export type DigestPayload = z.infer<typeof DigestPayload>;

/** Audience of a mail: the agency gets the enquiry, the visitor an acknowledgement. */
export type MailAudience = 'agency' | 'visitor';
