import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { PayInput } from './pay-pages.ts';

/** States of a push. */
export const attemptStates = ['created', 'waiting', 'unsure', 'failed', 'look', 'paid'] as const;

/** A push to a phone, as the administrator sees it. */
export const PaymentAttempt = z
  .object({
    id,
    charge_id: id,
    charge_code: z.string(),
    label: z.string(),
    payer_name: z.string(),
    phone: z.string(),
    amount_kes: z.int(),
    state: z.enum(attemptStates),
    result_code: z.string(),
    result_text: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'PaymentAttempt' });
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** A charge to which a payment may belong. */
export const MatchSuggestion = z
  .object({
    charge_id: id,
    code: z.string(),
    label: z.string(),
    payer_name: z.string(),
    balance_kes: z.int(),
    /** Fields in which charge and payment agree. */
    agrees: z.array(z.enum(['account', 'phone', 'amount', 'name'])),
  })
  .meta({ id: 'MatchSuggestion' });
export type MatchSuggestion = z.infer<typeof MatchSuggestion>;

/** A payment to the PayBill number that belongs to no charge yet. */
export const UnmatchedPayment = z
  .object({
    id,
    received_at: timestamp,
    mpesa_code: z.string(),
    /** Without what was paid back. */
    amount_kes: z.int(),
    account: z.string(),
    phone: z.string(),
    payer_name: z.string(),
    /** Whether M-Pesa confirmed the payment to a query of ours; only then is it booked. */
    is_confirmed: z.boolean(),
    suggestions: z.array(MatchSuggestion),
  })
  .meta({ id: 'UnmatchedPayment' });
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** The charge that a payment belongs to. */
export const UnmatchedMatch = z.object({ charge_id: z.uuid() }).meta({ id: 'UnmatchedMatch' });
export type UnmatchedMatch = z.infer<typeof UnmatchedMatch>;

export const paymentMatchRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/unmatched-payments',
    access: 'admin',
    summary: 'Money that belongs to no charge yet, with the charges that it may be meant for.',
    response: z.array(UnmatchedPayment),
  },
  match: {
    method: 'POST',
    path: '/admin/unmatched-payments/:id/match',
    access: 'admin',
    summary: 'Gives money to a charge; money that M-Pesa has not confirmed is confirmed by the administrator.',
    body: UnmatchedMatch,
    response: z.array(UnmatchedPayment),
  },
  markNotOurs: {
    method: 'POST',
    path: '/admin/unmatched-payments/:id/not-ours',
    access: 'admin',
    summary:
      'Marks money that M-Pesa has not confirmed as not the agency’s: it leaves the list, and the books do not count it.',
    response: z.array(UnmatchedPayment),
  },
  attempts: {
    method: 'GET',
    path: '/admin/payment-attempts',
    access: 'admin',
    summary:
      'Up to 200 pushes of the last 30 days, those in state `look` first, then newest first; without `state`, the unsuccessful ones only while their charge is owed.',
    query: z.object({ state: z.enum(attemptStates).optional() }),
    response: z.array(PaymentAttempt),
  },
  push: {
    method: 'POST',
    path: '/admin/charges/:id/push',
    access: 'admin',
    summary: 'Asks a phone to pay a charge.',
    body: PayInput,
    response: PaymentAttempt,
    status: 201,
  },
});
