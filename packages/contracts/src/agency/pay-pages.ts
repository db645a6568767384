import { z } from 'zod';
import { day, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';
import { payPath, stopRemindersPath } from '../public-paths.ts';
import { maxPaymentKes } from './money-choices.ts';
import { mpesaPhone } from './mpesa-phone.ts';

/** Seconds for which a phone prompts for the PIN. */
export const promptSeconds = 60;

/** States of a push, as shown to the payer; `unknown` once M-Pesa is asked no more. */
export const payStates = ['asking', 'waiting', 'slow', 'failed', 'unsure', 'unknown', 'paid'] as const;

/** Phone and amount that a payer enters; without an amount the whole balance is paid. */
export const PayInput = z
  .object({
    phone: z
      .string()
      .trim()
      .refine((value) => mpesaPhone(value) !== undefined, 'must be a Safaricom number: 07, 01 or +254')
      .meta({ maxLength: 32 }),
    amount_kes: z
      .int('must be whole shillings')
      .min(1, 'must be at least 1')
      .max(maxPaymentKes, `must be at most ${maxPaymentKes}`)
      .optional(),
  })
  .meta({ id: 'PayInput' });
export type PayInput = z.infer<typeof PayInput>;

const PayAttempt = z.object({
  state: z.enum(payStates),
  phone: z.string(),
  amount_kes: z.int(),
  started_at: timestamp,
  /** Seconds for which the phone still prompts for the PIN. */
  seconds_left: z.int(),
  /** Result code of a failed push, "" otherwise. */
  result_code: z.string(),
  /** Seconds until another push is allowed, 0 at once. */
  retry_in_s: z.int().nullable(),
});

/** The page behind a pay link. */
export const PayPage = z
  .object({
    code: z.string(),
    label: z.string(),
    payer_name: z.string(),
    locale: z.enum(locales),
    state: z.enum(['open', 'paid', 'cancelled']),
    due_on: day,
    amount_kes: z.int(),
    balance_kes: z.int(),
    /** Amount that was overpaid, otherwise 0. */
    credit_kes: z.int(),
    /** All instalments of the same plan, including this one. */
    plan: z.array(
      z.object({
        due_on: day,
        amount_kes: z.int(),
        balance_kes: z.int(),
        is_this: z.boolean(),
        is_cancelled: z.boolean(),
      }),
    ),
    phone: z.string(),
    /** The last push, null before the first one. */
    attempt: PayAttempt.nullable(),
    receipts: z.array(z.object({ code: z.string(), amount_kes: z.int(), paid_at: timestamp, mpesa_code: z.string() })),
    /** PayBill details for paying without a push; null while M-Pesa is not set up. */
    paybill: z.object({ number: z.string(), account: z.string(), is_till: z.boolean() }).nullable(),
    /** Whether the payer gets reminders, has stopped them, or has no address. */
    reminders: z.enum(['on', 'off', 'none']),
    /** Whether payments are simulated. */
    is_practice: z.boolean(),
  })
  .meta({ id: 'PayPage' });
export type PayPage = z.infer<typeof PayPage>;

export const payPageRoutes = defineRoutes('agency', {
  get: {
    method: 'GET',
    path: payPath,
    access: 'public',
    isPrivate: true,
    throttle: 'guess',
    summary: 'What stands behind a pay link, as it is now.',
    response: PayPage,
  },
  pay: {
    method: 'POST',
    path: payPath,
    access: 'public',
    throttle: 'answer',
    summary: 'Asks a phone for the PIN; 409 while a payment is under way. The same Idempotency-Key asks once.',
    body: PayInput,
    response: PayPage,
  },
  stopReminders: {
    method: 'POST',
    path: stopRemindersPath,
    access: 'public',
    throttle: 'answer',
    summary: 'Ends the reminders to the payer, of this and of everything else; again changes nothing.',
    response: PayPage,
  },
});
