import { z } from 'zod';
import { email, keptLine, optionalChoice, optionalContact, optionalLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';
import { callKinds } from './job-choices.ts';

/** Answers to a call. */
export const callAnswers = ['coming', 'cannot'] as const;

/** Answer of a model, or of a child's guardian, to a call. */
export const CallAnswer = z
  .object({
    answer: z.enum(callAnswers),
    note: optionalLine(300),
    /** Times that the page showed: an answer counts for these alone. 409 without them, as from a page that was open before an upgrade. */
    starts_at: timestamp.optional(),
    ends_at: timestamp.optional(),
    /** Place that the page showed; an answer with it counts for this place alone. */
    place: keptLine(200),
  })
  .meta({ id: 'CallAnswer' });
export type CallAnswer = z.infer<typeof CallAnswer>;

/** State of a call sheet. */
export const SentSheet = z
  .object({
    /** Null before the sheet is sent. */
    sent_at: timestamp.nullable(),
    seen_at: timestamp.nullable(),
    /** Whether time or place have changed since it was sent. */
    is_outdated: z.boolean(),
    answer: z.enum(callAnswers).nullable(),
    answer_note: z.string(),
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'SentSheet' });
export type SentSheet = z.infer<typeof SentSheet>;

/** The secret address of a call sheet and the text of the message. */
export const SheetLink = z.object({ path: z.string(), text: z.string(), sheet: SentSheet }).meta({ id: 'SheetLink' });
export type SheetLink = z.infer<typeof SheetLink>;

/** Recipient of a call sheet: by WhatsApp if its keys are set and there is a number, otherwise by mail. */
export const SheetMail = z
  .object({ email: optionalContact(email), phone: optionalLine(32), locale: optionalChoice(locales, 'en') })
  .meta({ id: 'SheetMail' });
export type SheetMail = z.infer<typeof SheetMail>;

/** A call sheet as its model reads it. */
export const CallSheet = z
  .object({
    /** First name of the model. */
    model: z.string(),
    kind: z.enum(callKinds),
    starts_at: timestamp,
    ends_at: timestamp,
    /** Times and place of the former sheet, null when unchanged. */
    changed_from: z.object({ starts_at: timestamp, ends_at: timestamp, place: z.string() }).nullable(),
    title: z.string(),
    place: z.string(),
    map_url: z.string(),
    /** Contact person on the set. */
    contact: z.string(),
    bring: z.string(),
    schedule: z.string(),
    chaperone: z.string(),
    answer: z.enum(callAnswers).nullable(),
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'CallSheet' });
export type CallSheet = z.infer<typeof CallSheet>;

export const callSheetRoutes = defineRoutes('agency', {
  sendSheet: {
    method: 'POST',
    path: '/admin/calls/:id/sheet',
    access: 'admin',
    summary:
      'The address and the words of a call sheet, noted as sent with the times of now; the address stays the same. 409 once the call is over.',
    response: SheetLink,
  },
  mailSheet: {
    method: 'POST',
    path: '/admin/calls/:id/sheet/mail',
    access: 'admin',
    summary:
      'Lets a call sheet leave by mail or WhatsApp and notes it as sent; 409 when it left today and has not changed since, and once the call is over.',
    body: SheetMail,
    response: SheetLink,
  },
  page: {
    method: 'GET',
    path: '/call-sheets/:token',
    access: 'public',
    isPrivate: true,
    summary: 'A call sheet by the secret token of its link; 410 once the call is given back.',
    response: CallSheet,
  },
  seen: {
    method: 'POST',
    path: '/call-sheets/:token/seen',
    access: 'public',
    summary: 'Notes that a call sheet was opened: a preview of the link reads it without this.',
    response: CallSheet,
    throttle: 'answer',
  },
  answer: {
    method: 'POST',
    path: '/call-sheets/:token',
    access: 'public',
    summary:
      'Says whether the model comes; the same answer again changes nothing. 409 when the call has other times or another place than the page showed.',
    body: CallAnswer,
    response: CallSheet,
    throttle: 'answer',
  },
});
