import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { callAnswers } from './call-sheets.ts';
import { Call, CalledModel } from './calls.ts';
import { Invoice } from './invoices.ts';
import { jobStatuses } from './job-choices.ts';
import { MessageDraft } from './message-drafts.ts';
import { Permission } from './permissions.ts';
import { UnansweredTransfer } from './transfers.ts';
import { WatchedUsage } from './usage-watch.ts';

const CallOfJob = Call.omit({ warnings: true, sheet: true }).extend({ job_title: z.string(), client_name: z.string() });

/** Overview of the agency for the administrator. */
export const AgencyOverview = z
  .object({
    /** Number of jobs in each state. */
    jobs: z.record(z.enum(jobStatuses), z.int()),
    /** Today's calls in Nairobi that are neither released nor options, in the order of their start. */
    today: z.array(CallOfJob),
    /** Options whose hold has ended, the oldest first. */
    passed_holds: z.array(CallOfJob),
    /** Licences that end soon or have ended, and whose client has not answered; by their last day. */
    usages: z.array(WatchedUsage),
    /** Calls to come that the model cannot make, and those of the next two days without an answer, except options; the earliest first. */
    unanswered: z.array(CallOfJob.extend({ answer: z.enum(callAnswers).nullable(), answer_note: z.string() })),
    /**
     * Permissions that wait for an answer, and those that were refused or withdrawn for calls to come; the oldest request first,
     * without the secrets of links.
     */
    permissions: z.array(Permission.extend({ job_title: z.string(), model: CalledModel })),
    /** Overdue invoices, the earliest due first, at most twenty. */
    overdue_invoices: z.array(
      Invoice.pick({ id: true, number: true, job_id: true, client_name: true, balance_kes: true, due_on: true }),
    ),
    /** Transfers to models whose outcome the owner has to enter, the oldest first, at most twenty. */
    unanswered_transfers: z.array(UnansweredTransfer),
    /** Drafts of messages to clients that have not been sent. */
    drafts: z.array(MessageDraft),
  })
  .meta({ id: 'AgencyOverview' });
export type AgencyOverview = z.infer<typeof AgencyOverview>;

export const agencyOverviewRoutes = defineRoutes('agency', {
  get: {
    method: 'GET',
    path: '/admin/agency/overview',
    access: 'admin',
    summary:
      'Today’s calls, options whose hold has passed, calls and guardians without an answer or with a no, licences that end, money to models without an answer, messages that wait, and the number of jobs in each state.',
    response: AgencyOverview,
  },
});
