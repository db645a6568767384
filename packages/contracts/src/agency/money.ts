import { z } from 'zod';
import { day } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { paymentMethods } from './money-choices.ts';
import { UnansweredTransfer } from './transfers.ts';

/** Money at a glance, in whole shillings. */
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
    /** People who owe a course fee. */
    owing_people: z.int(),
    /** Fees that are due within seven days, and those that were due before today. */
    fees_due_soon: z.int(),
    fees_overdue: z.int(),
    models_owed_kes: z.int(),
    /** Of it, what clients have paid. */
    models_payable_kes: z.int(),
    payable_models: z.int(),
    unmatched_payments: z.int(),
    unmatched_kes: z.int(),
    /** Pushes of the last seven days that brought no money, to charges that are still owed. */
    failed_pushes: z.int(),
    /** Money to models that waits for the owner, longest ago first, at most twenty. */
    unanswered_transfers: z.array(UnansweredTransfer),
    /** Overpayments, and payments for cancelled charges. */
    credit_kes: z.int(),
    /** Jobs that are done and have no invoice. */
    uninvoiced_jobs: z.array(z.object({ id: z.uuid(), title: z.string(), client_name: z.string() })),
    /** The last six months, this one last: what came in for jobs, and for everything else. */
    months: z.array(z.object({ month: z.string(), jobs_kes: z.int(), courses_kes: z.int() })),
  })
  .meta({ id: 'MoneyOverview' });
export type MoneyOverview = z.infer<typeof MoneyOverview>;

/** A month of the books on one page, in whole shillings. */
export const MoneyMonth = z
  .object({
    /** First day of the month in Nairobi. */
    month: z.string(),
    /** Whether the month is not over yet. */
    is_open: z.boolean(),
    /** Received without refunds and reversed payments: for jobs, and for everything else. */
    came_in: z.array(z.object({ method: z.enum(paymentMethods), jobs_kes: z.int(), courses_kes: z.int() })),
    /** Tax that clients kept back. */
    withheld_kes: z.int(),
    invoices: z.int(),
    invoiced_kes: z.int(),
    credit_notes: z.int(),
    credited_kes: z.int(),
    /** Fees of courses and shares of jobs, without cancelled ones. */
    agency_kes: z.int(),
    vat_kes: z.int(),
    models_earned_kes: z.int(),
    /** Sent to models, advances and tax that was kept back for them included. */
    paid_out_kes: z.int(),
    /** At the end of the month, or now. */
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
