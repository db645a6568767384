import { z } from 'zod';
import { email } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** A receipt, to be mailed to who paid. */
export const ReceiptMail = z.object({
  receipt_id: z.uuid(),
  email,
  name: z.string(),
  number: z.string(),
  /** Of its page. */
  code: z.string(),
  label: z.string(),
  amount_kes: z.int(),
  mpesa_code: z.string(),
  balance_kes: z.int(),
  next_due_on: z.string().nullable(),
});
export type ReceiptMail = z.infer<typeof ReceiptMail>;

export const receiptMailRoutes = defineRoutes('enquiries', {
  send: {
    method: 'POST',
    path: '/internal/receipt-mails',
    access: 'internal',
    summary: 'Mails a receipt, once.',
    body: ReceiptMail,
    response: z.object({ receipt_id: z.uuid() }),
    status: 201,
  },
});
