import { z } from 'zod';
import { id, optionalLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { receiptPath } from '../public-paths.ts';
import { paymentMethods } from './money-choices.ts';

const tax = {
  /** Number of the control unit, "" before eTIMS has confirmed the receipt. */
  cu_number: z.string(),
  cu_invoice_number: z.string(),
  /** Text of the QR code, printed unchanged. */
  tax_qr: z.string(),
};

/** A receipt for anybody with its code, without a phone number. */
export const ReceiptPage = z
  .object({
    id,
    code: z.string(),
    /** "R-2026-0318" */
    number: z.string(),
    issued_at: timestamp,
    /** When the payment was reversed or fully refunded, null otherwise. */
    voided_at: timestamp.nullable(),
    label: z.string(),
    payer_name: z.string(),
    amount_kes: z.int(),
    paid_at: timestamp,
    method: z.enum(paymentMethods),
    mpesa_code: z.string(),
    /** Totals of all instalments: charged, paid, still owed. Null for a payment without a charge. */
    sums: z.object({ total_kes: z.int(), paid_kes: z.int(), balance_kes: z.int() }).nullable(),
    /** The next unpaid instalment. */
    next: z.object({ due_on: z.string(), amount_kes: z.int() }).nullable(),
    ...tax,
  })
  .meta({ id: 'ReceiptPage' });
export type ReceiptPage = z.infer<typeof ReceiptPage>;

/** Numbers and QR code of a receipt from eTIMS. */
export const ReceiptTaxInput = z
  .object({ cu_number: optionalLine(60), cu_invoice_number: optionalLine(60), tax_qr: optionalLine(500) })
  .meta({ id: 'ReceiptTaxInput' });
export type ReceiptTaxInput = z.infer<typeof ReceiptTaxInput>;

export const receiptPageRoutes = defineRoutes('agency', {
  get: {
    method: 'GET',
    path: receiptPath,
    access: 'public',
    isPrivate: true,
    throttle: 'guess',
    summary: 'A receipt by its code: whether it is genuine, and what it says.',
    response: ReceiptPage,
  },
  saveTax: {
    method: 'PUT',
    path: '/admin/receipts/:id/tax',
    access: 'admin',
    summary: 'Adds what eTIMS gave for a receipt.',
    body: ReceiptTaxInput,
    response: ReceiptPage,
  },
});
