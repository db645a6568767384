import { z } from 'zod';
import { recordFields, search } from '../kit/common.ts';
import {
  day,
  email,
  optionalContact,
  optionalId,
  optionalLine,
  paging,
  personLocale,
  phone,
  singleLine,
  timestamp,
  wholeShillings,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';
import { Message } from './messages.ts';
import { chargeKinds, chargeStates, maxPaymentKes } from './money-choices.ts';
import { Payment } from './payments.ts';

/** Whole shillings, 1 to 250,000. */
export const amountKes = wholeShillings(maxPaymentKes);

/** A charge that the administrator creates by hand. */
export const ChargeInput = z
  .object({
    /** Purpose, shown to the payer. Must not contain a child's name. */
    label: singleLine(100),
    amount_kes: amountKes,
    /** Due day; by default today. */
    due_on: day.optional(),
    payer_name: optionalLine(100),
    payer_phone: optionalContact(phone),
    payer_email: optionalContact(email),
    locale: personLocale,
    /** Registration that the charge belongs to. */
    registration_id: optionalId,
  })
  .meta({ id: 'ChargeInput' });
export type ChargeInput = z.infer<typeof ChargeInput>;

/** An amount that a payer owes. All amounts in whole shillings. */
export const Charge = z
  .object({
    ...recordFields,
    /** Eight letters and digits of Crockford's alphabet: address of the pay page, and account number for M-Pesa. */
    code: z.string(),
    kind: z.enum(chargeKinds),
    label: z.string(),
    amount_kes: z.int(),
    /** Amount that has been paid. */
    paid_kes: z.int(),
    /** Amount that is still owed; 0 for a cancelled charge. */
    balance_kes: z.int(),
    /** Overpayment, or payment of a charge that was cancelled. */
    credit_kes: z.int(),
    state: z.enum(chargeStates),
    /** Due day, in Nairobi. */
    due_on: z.string(),
    is_overdue: z.boolean(),
    payer_name: z.string(),
    payer_phone: z.string(),
    payer_email: z.string(),
    locale: z.enum(locales),
    registration_id: z.uuid().nullable(),
    intake_id: z.uuid().nullable(),
    invoice_id: z.uuid().nullable(),
    /** Position in the payment plan of a start, from 1. */
    part: z.int().nullable(),
    cancelled_at: timestamp.nullable(),
    /** When the reminders to the payer were stopped, null while they are on. */
    reminders_stopped_at: timestamp.nullable(),
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

/** A charge with its payments. */
export const ChargeDetail = Charge.extend({
  /** Newest first, including reversed payments. */
  payments: z.array(Payment),
}).meta({ id: 'ChargeDetail' });
export type ChargeDetail = z.infer<typeof ChargeDetail>;

/** Turns the reminders to the payer of a charge on or off. */
export const ChargeReminders = z.object({ on: z.boolean() }).meta({ id: 'ChargeReminders' });
export type ChargeReminders = z.infer<typeof ChargeReminders>;

export const chargeRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/charges',
    access: 'admin',
    summary:
      'What is asked of people, the earliest due first; `search` finds a code, a part of a name or label, or a phone number. Header x-total-count tells how many there are.',
    query: z.object({
      state: z.enum([...chargeStates, 'owed', 'overdue']).optional(),
      kind: z.enum(chargeKinds).optional(),
      registration_id: z.uuid().optional(),
      intake_id: z.uuid().optional(),
      invoice_id: z.uuid().optional(),
      search,
      ...paging,
    }),
    response: z.array(Charge),
  },
  get: {
    method: 'GET',
    path: '/admin/charges/:id',
    access: 'admin',
    summary: 'One charge with its payments.',
    response: ChargeDetail,
  },
  create: {
    method: 'POST',
    path: '/admin/charges',
    access: 'admin',
    summary: 'Asks somebody to pay. The same Idempotency-Key again answers with the charge that exists.',
    body: ChargeInput,
    response: Charge,
    status: 201,
  },
  cancel: {
    method: 'PUT',
    path: '/admin/charges/:id/cancel',
    access: 'admin',
    summary:
      'Cancels a charge: nothing is owed any more, and what was paid pays what else the person owes, or stands as a credit. 409 for the charge of an invoice.',
    response: Charge,
  },
  mailRequest: {
    method: 'POST',
    path: '/admin/charges/:id/mail',
    access: 'admin',
    summary: 'Asks the payer by mail, with the link of the pay page; 409 when such a mail left today.',
    response: Message,
  },
  remind: {
    method: 'PUT',
    path: '/admin/charges/:id/reminders',
    access: 'admin',
    summary: 'Stops the reminders to the payer of a charge, or lets them go on.',
    body: ChargeReminders,
    response: Charge,
  },
});
