import { z } from 'zod';
import { day } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { paymentMethods } from './money-choices.ts';
import { UnansweredTransfer } from './transfers.ts';

/** Overview of the money, in whole shillings. */
export const MoneyOverview = z
  .object({
    /** First day of the month in Nairobi. */
    month: z.string(),
    /** Received this month, without refunds and withheld tax. */
    came_in_kes: z.int(),
    payments: z.int(),
    clients_owe_kes: z.int(),
    open_invoices: z.int(),
    overdue_invoices: z.int(),
    fees_owed_kes: z.int(),
    /** Number of people who owe a course fee. */
    owing_people: z.int(),
    /** Fees that are due within seven days, and overdue fees. */
    fees_due_soon: z.int(),
    fees_overdue: z.int(),
    models_owed_kes: z.int(),
    /** Part of it that clients have paid. */
    models_payable_kes: z.int(),
    payable_models: z.int(),
    unmatched_payments: z.int(),
    unmatched_kes: z.int(),
    /** Failed pushes of the last seven days for charges that are still owed. */
    failed_pushes: z.int(),
    /** Transfers to models whose outcome the owner has to enter, the oldest first, at most twenty. */
    unanswered_transfers: z.array(UnansweredTransfer),
    /** Overpayments, and payments for cancelled charges. */
    credit_kes: z.int(),
    /** Jobs that are done but not invoiced. */
    uninvoiced_jobs: z.array(z.object({ id: z.uuid(), title: z.string(), client_name: z.string() })),
    /** Money received in each of the last six months, the current one last: for jobs, and for everything else. */
    months: z.array(z.object({ month: z.string(), jobs_kes: z.int(), courses_kes: z.int() })),
  })
  .meta({ id: 'MoneyOverview' });
export type MoneyOverview = z.infer<typeof MoneyOverview>;

/** The books of a month, in whole shillings. */
export const MoneyMonth = z
  .object({
    /** First day of the month in Nairobi. */
    month: z.string(),
    /** Whether the month has not ended yet. */
    is_open: z.boolean(),
    /** Received without refunds and reversed payments: for jobs, and for everything else. */
    came_in: z.array(z.object({ method: z.enum(paymentMethods), jobs_kes: z.int(), courses_kes: z.int() })),
    /** Tax that clients withheld. */
    withheld_kes: z.int(),
    invoices: z.int(),
    invoiced_kes: z.int(),
    credit_notes: z.int(),
    credited_kes: z.int(),
    /** Fees of courses and the agency's part of jobs, without cancelled ones. */
    agency_kes: z.int(),
    vat_kes: z.int(),
    models_earned_kes: z.int(),
    /** Paid to models, including advances and tax that was withheld for them. */
    paid_out_kes: z.int(),
    /** Sum that clients owe at the end of the month, or now. */
    clients_owe_kes: z.int(),
    fees_owed_kes: z.int(),
    models_owed_kes: z.int(),
    credit_kes: z.int(),
  })
  .meta({ id: 'MoneyMonth' });
export type MoneyMonth = z.infer<typeof MoneyMonth>;

export const moneyRoutes = defineRoutes('agency', {
  overview: {
    method: 'GET',
    path: '/admin/money',
    access: 'admin',
    summary: 'What came in this month, what is owed to the agency and by it, and what there is to do.',
    response: MoneyOverview,
  },
  month: {
    method: 'GET',
    path: '/admin/money/month',
    access: 'admin',
    summary: 'What came in, was earned and was paid out in the month of a day, and what was owed at its end.',
    query: z.object({ day }),
    response: MoneyMonth,
  },
});
