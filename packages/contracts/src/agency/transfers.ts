import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { optionalLine, wholeShillings } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxPaymentKes } from './money-choices.ts';
import { mpesaPhone } from './mpesa-phone.ts';

/** An order to send money to a model's phone by M-Pesa. */
export const TransferInput = z
  .object({
    amount_kes: wholeShillings(maxPaymentKes, 10),
    phone: z
      .string()
      .max(40, 'must have at most 40 characters')
      .refine((value) => mpesaPhone(value) !== undefined, 'must be a Safaricom number: 07, 01 or +254'),
  })
  .meta({ id: 'TransferInput' });
export type TransferInput = z.infer<typeof TransferInput>;

/** Money that was sent to a model's phone by M-Pesa. */
export const Transfer = z
  .object({
    ...recordFields,
    model_id: z.uuid(),
    amount_kes: z.int(),
    phone: z.string(),
    /** `sending` until M-Pesa reports the result; the amount cannot be paid out again meanwhile. */
    state: z.enum(['sending', 'sent', 'failed']),
    /** M-Pesa's code, "" before the transfer is sent. */
    receipt: z.string(),
    /** Name under which M-Pesa has registered the number, "" before the transfer is sent. */
    receiver: z.string(),
    /** Reason of the failure, of an unknown result, or M-Pesa's denial of what the owner recorded as sent. */
    reason: z.string(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof Transfer>;

/** A transfer that the owner looks up: without a result from M-Pesa, or recorded as sent where M-Pesa says that it failed. */
export const UnansweredTransfer = Transfer.pick({
  id: true,
  model_id: true,
  amount_kes: true,
  state: true,
  created_at: true,
}).extend({ model_name: z.string() });
export type UnansweredTransfer = z.infer<typeof UnansweredTransfer>;

/** Result of a transfer, which the owner has looked up in the portal of M-Pesa. */
export const TransferOutcome = z
  .object({ state: z.enum(['sent', 'failed']), receipt: optionalLine(20) })
  .superRefine(({ state, receipt }, context) => {
    if (state === 'sent' && !/^[A-Za-z0-9]{6,20}$/.test(receipt))
      context.addIssue({
        code: 'custom',
        path: ['receipt'],
        message: 'must be the code of M-Pesa, 6 to 20 letters and digits',
        input: receipt,
      });
  })
  .meta({ id: 'TransferOutcome' });
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** Seconds after which the owner may enter the result of a transfer that M-Pesa has not reported. */
export const transferTimeoutS = 300;

export const transferRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/statements/:model_id/transfers',
    access: 'admin',
    summary: 'Money that was sent to a model’s phone by M-Pesa, the newest first, 50 at most.',
    response: z.array(Transfer),
  },
  transfer: {
    method: 'POST',
    path: '/admin/statements/:model_id/transfers',
    access: 'admin',
    fresh: true,
    summary:
      'Sends money that clients have paid to a model’s phone by M-Pesa, where the settings allow it and up to their amount a day; 409 otherwise, and while another one is on its way. The same Idempotency-Key sends once.',
    body: TransferInput,
    response: Transfer,
    status: 201,
  },
  settleTransfer: {
    method: 'PUT',
    path: '/admin/statements/:model_id/transfers/:id',
    access: 'admin',
    fresh: true,
    summary: `Says what the portal of M-Pesa shows of money whose outcome nobody told us; the same again changes nothing. 409 in the first ${transferTimeoutS / 60} minutes, and once another outcome is known, unless M-Pesa says that it failed where the owner said that it was sent.`,
    body: TransferOutcome,
    response: Transfer,
  },
});
