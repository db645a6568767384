import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { optionalLine, paging, timestamp, wholeShillings } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { statementPaperPath } from '../public-paths.ts';
import { feeKinds } from './job-choices.ts';
import { maxPaymentKes } from './money-choices.ts';

/** Kinds of lines of a statement. */
export const statementKinds = ['fee', 'commission', 'payout', 'advance', 'withholding', 'taken_back'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A line of a statement. */
export const StatementLine = z.object({
  id: z.uuid(),
  at: timestamp,
  kind: z.enum(statementKinds),
  /** Positive for earnings of the model, negative for deductions and payouts. */
  amount_kes: z.int(),
  /** Balance after this line. */
  balance_kes: z.int(),
  /** Title of the job, "" without one. */
  job_title: z.string(),
  /** Kind of the fee, null if the note has the owner's label, or without a fee. */
  fee_kind: z.enum(feeKinds).nullable(),
  /** Text of the owner, or M-Pesa's code. */
  note: z.string(),
  /** Person who agreed to an advance. */
  agreed_by: z.string(),
  job_id: z.uuid().nullable(),
  /** The payout by hand that can be taken back, null for other lines, and once it was. */
  payout_id: z.uuid().nullable(),
  /** "INV-2026-0142", "" without one. */
  invoice_number: z.string(),
  /** Whether the client has paid in full; true for lines without a client. */
  is_received: z.boolean(),
  /** Days from the invoice to the client's payment, or to today. */
  days_waiting: z.int().nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** The account of a model: everything that the agency owes or has paid to the model. */
export const Statement = z
  .object({
    model_id: z.uuid(),
    model_name: z.string(),
    /** Fees minus commission. */
    earned_kes: z.int(),
    /** Paid out, advanced and withheld. */
    paid_kes: z.int(),
    balance_kes: z.int(),
    /** Part of the balance that clients have paid and that can be paid out; negative after an advance. */
    available_kes: z.int(),
    /** Part of the balance that clients have not paid yet. */
    waiting_kes: z.int(),
    /** Oldest first. */
    lines: z.array(StatementLine),
    /** Address of the PDF, valid for an hour. */
    pdf_path: z.string(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

/** Content of the PDF of a statement. */
export const StatementPaper = Statement.omit({ pdf_path: true })
  .extend({ kra_pin: z.string(), made_at: timestamp })
  .meta({ id: 'StatementPaper' });
export type StatementPaper = z.infer<typeof StatementPaper>;

/** Sums that the agency owes to a model. */
export const StatementRow = Statement.omit({ lines: true, pdf_path: true }).meta({ id: 'StatementRow' });
export type StatementRow = z.infer<typeof StatementRow>;

/** Kinds of payouts: `withholding` is tax that the agency withholds and remits. */
export const payoutKinds = ['payout', 'advance', 'withholding'] as const;

/** A payment to a model. */
export const PayoutInput = z
  .object({
    kind: z.enum(payoutKinds),
    amount_kes: wholeShillings(maxPaymentKes),
    method: z.enum(['mpesa', 'bank', 'cash']),
    /** M-Pesa's code, or the number of a certificate. */
    note: optionalLine(300),
    /** Person who agreed to an advance. */
    agreed_by: optionalLine(100),
  })
  .superRefine(({ kind, agreed_by }, context) => {
    if (kind === 'advance' && agreed_by === '')
      context.addIssue({
        code: 'custom',
        path: ['agreed_by'],
        message: 'is required for an advance',
        input: agreed_by,
      });
  })
  .meta({ id: 'PayoutInput' });
export type PayoutInput = z.infer<typeof PayoutInput>;

/** A recorded payment to a model. */
export const Payout = z
  .object({
    ...recordFields,
    model_id: z.uuid(),
    kind: z.enum(payoutKinds),
    amount_kes: z.int(),
    method: z.enum(['mpesa', 'bank', 'cash']),
    note: z.string(),
    agreed_by: z.string(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const statementRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/statements',
    access: 'admin',
    summary:
      'What the agency owes to each model who ever earned, the most first. Header x-total-count tells how many there are.',
    query: z.object(paging),
    response: z.array(StatementRow),
  },
  get: {
    method: 'GET',
    path: '/admin/statements/:model_id',
    access: 'admin',
    summary: 'Every shilling of a model with its paper.',
    response: Statement,
  },
  paper: {
    method: 'GET',
    path: statementPaperPath,
    access: 'public',
    isPrivate: true,
    summary: 'What the PDF of a statement says, by a token of its address. 404 once the hour is over.',
    response: StatementPaper,
  },
  payOut: {
    method: 'POST',
    path: '/admin/statements/:model_id/payouts',
    access: 'admin',
    fresh: true,
    summary:
      'Records money that a model got by hand: from what clients have paid, or as an advance that somebody agreed to. 409 for more.',
    body: PayoutInput,
    response: Payout,
    status: 201,
  },
  takeBackPayout: {
    method: 'POST',
    path: '/admin/statements/:model_id/payouts/:id/reversal',
    access: 'admin',
    fresh: true,
    summary:
      'Takes a payout that was recorded by mistake out of the books, so that the model is owed it again; again changes nothing. 409 for money that M-Pesa sent.',
    response: Payout,
  },
});
