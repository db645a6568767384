import { z } from 'zod';
import { recordFields, search } from '../kit/common.ts';
import { day, optionalLine, paging, singleLine, timestamp, wholeShillings } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { handPaymentMethods, maxPaymentKes, paymentMethods, paymentProofs, refundMethods } from './money-choices.ts';

/** Largest payment of an invoice by other means than M-Pesa and cash. */
const maxTransferKes = 100_000_000;

/** A payment that the administrator records by hand. */
export const PaymentInput = z
  .object({
    charge_id: z.uuid(),
    method: z.enum(handPaymentMethods),
    /** Whole shillings: up to 250,000; by bank or cheque more for an invoice. */
    amount_kes: z
      .int('must be a whole number of shillings')
      .min(1, 'must be at least 1')
      .max(maxTransferKes, `must be at most ${maxPaymentKes}`),
    /** Number of the cheque or certificate, name of the bank, or M-Pesa's code of money that it has not reported. */
    note: optionalLine(300),
    /** Time of the payment; by default now. */
    paid_at: timestamp.optional(),
  })
  .meta({ id: 'PaymentInput' });
export type PaymentInput = z.infer<typeof PaymentInput>;

/** Refund of money from a payment. */
export const Refund = z
  .object({
    ...recordFields,
    payment_id: z.uuid(),
    amount_kes: z.int(),
    method: z.enum(refundMethods),
    reason: z.string(),
    paid_at: timestamp,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** Money that was received. All amounts in whole shillings. */
export const Payment = z
  .object({
    ...recordFields,
    /** Null while the charge is unknown. */
    charge_id: z.uuid().nullable(),
    method: z.enum(paymentMethods),
    amount_kes: z.int(),
    /** Sum of its refunds. */
    refunded_kes: z.int(),
    /** Part of the payment that pays no charge, after an overpayment or a cancellation. */
    credit_kes: z.int(),
    /** M-Pesa's code, null for every other method. */
    receipt: z.string().nullable(),
    /** Our number, "R-2026-0318"; null for withheld tax. */
    receipt_number: z.string().nullable(),
    /** Address of the receipt: the number with ten random signs. */
    receipt_code: z.string().nullable(),
    paid_at: timestamp,
    payer_name: z.string(),
    payer_phone: z.string(),
    note: z.string(),
    verified_by: z.enum(paymentProofs),
    reversed_at: timestamp.nullable(),
    reverse_reason: z.string(),
    /** Code of the charge, "" without one. */
    charge_code: z.string(),
    charge_label: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Reversal of a payment with its reason. */
export const PaymentReversal = z.object({ reason: singleLine(300) }).meta({ id: 'PaymentReversal' });
export type PaymentReversal = z.infer<typeof PaymentReversal>;

/** Amount to refund. */
export const RefundInput = z
  .object({
    amount_kes: wholeShillings(maxTransferKes),
    method: z.enum(refundMethods),
    reason: singleLine(300),
  })
  .meta({ id: 'RefundInput' });
export type RefundInput = z.infer<typeof RefundInput>;

/** The charge that a payment belongs to. */
export const PaymentMatch = z.object({ charge_id: z.uuid() }).meta({ id: 'PaymentMatch' });
export type PaymentMatch = z.infer<typeof PaymentMatch>;

export const paymentRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    summary:
      'Money that arrived, newest first; `search` finds a code of M-Pesa, a receipt, a code or label of a charge, a part of a name, or a phone number. Header x-total-count tells how many there are.',
    query: z.object({
      method: z.enum(paymentMethods).optional(),
      /** Only payments without a charge, unless all was paid back. */
      unmatched: z.literal('true').optional(),
      charge_id: z.uuid().optional(),
      from: day.optional(),
      to: day.optional(),
      search,
      ...paging,
    }),
    response: z.array(Payment),
  },
  get: {
    method: 'GET',
    path: '/admin/payments/:id',
    access: 'admin',
    summary: 'One payment.',
    response: Payment,
  },
  create: {
    method: 'POST',
    path: '/admin/payments',
    access: 'admin',
    summary:
      'Records cash, a transfer, a cheque or withheld tax, and issues the receipt. The same Idempotency-Key again answers with the payment that exists; 409 when the note is a code of M-Pesa whose money is in the books.',
    body: PaymentInput,
    response: Payment,
    status: 201,
  },
  match: {
    method: 'PUT',
    path: '/admin/payments/:id/charge',
    access: 'admin',
    summary: 'Says what a payment was for that nobody could match; 409 when it was for another charge.',
    body: PaymentMatch,
    response: Payment,
  },
  reverse: {
    method: 'PUT',
    path: '/admin/payments/:id/reversal',
    access: 'admin',
    fresh: true,
    summary: 'Takes a payment back that was none, with its receipt: what it paid is owed again.',
    body: PaymentReversal,
    response: Payment,
  },
  refund: {
    method: 'POST',
    path: '/admin/payments/:id/refunds',
    access: 'admin',
    fresh: true,
    summary: 'Records money that was paid back, from the credit of the payment first.',
    body: RefundInput,
    response: Refund,
    status: 201,
  },
});
