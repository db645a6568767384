import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
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
    /** Calls of the day in Nairobi that are not released and no options, first one first. */
    today: z.array(CallOfJob),
    /** Options whose hold has passed, longest ago first. */
    passed_holds: z.array(CallOfJob),
    /** Licences whose end is near or has passed without a word from the client, the one that ends first first. */
    usages: z.array(WatchedUsage),
    /** Calls of the next two days without an answer, options left out; earliest first. */
    unanswered: z.array(CallOfJob),
    /** Permissions that wait for an answer, oldest request first; without the secrets of links. */
    permissions: z.array(Permission.extend({ job_title: z.string(), model: CalledModel })),
    /** Invoices that clients should have paid, the earliest due first, at most twenty. */
    overdue_invoices: z.array(
      Invoice.pick({ id: true, number: true, job_id: true, client_name: true, balance_kes: true, due_on: true }),
    ),
    /** Money to models that waits for the owner, longest ago first, at most twenty. */
    unanswered_transfers: z.array(UnansweredTransfer),
    /** Messages that wait. */
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
      'Today’s calls, options whose hold has passed, calls and guardians without an answer, licences that end, money to models without an answer, messages that wait, and the number of jobs in each state.',
    response: AgencyOverview,
  },
});
