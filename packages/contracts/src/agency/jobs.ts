import { z } from 'zod';
import { recordFields, search } from '../kit/common.ts';
import {
  clockTime,
  day,
  optionalHttpsUrl,
  optionalId,
  optionalInteger,
  optionalLine,
  optionalText,
  paging,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { versionList } from '../kit/versions.ts';
import { Call, CalledModel } from './calls.ts';
import { JobClient } from './clients.ts';
import { Fee } from './fees.ts';
import { jobKinds, jobStatuses, maxKes } from './job-choices.ts';
import { MessageDraft } from './message-drafts.ts';
import { Permission } from './permissions.ts';
import { UsageConsent } from './usage-consents.ts';
import { OfferedUsage } from './usages.ts';

/** Working hours of a day; an end that is not after `from` is on the next day. */
const JobDay = z.object({ day, from: clockTime, to: clockTime });

const share = (fallback: number) =>
  withDefault<number>(z.int().min(0, 'must be at least 0').max(10_000, 'must be at most 10000'), fallback);

const fields = {
  title: singleLine(150),
  client_id: z.uuid(),
  kind: z.enum(jobKinds),
  /** Booking enquiry from which the job was created. */
  enquiry_id: optionalId,
  /** Package from which the job was created. */
  package_id: optionalId,
  place: optionalLine(200),
  /** Link to a map. */
  map_url: optionalHttpsUrl(),
  brief: optionalText(5_000),
  days: withDefault(z.array(JobDay).max(60, 'must have at most 60 days'), [] as z.infer<typeof JobDay>[]),
  /** Models who are proposed, before their calls. */
  model_ids: withDefault(z.array(z.uuid()).max(60, 'must have at most 60 models'), [] as string[]),
  /** Rate of one model for one day in whole shillings, null while it is undecided. */
  rate_kes: optionalInteger(0, maxKes),
  /** Agency fee that the client pays in addition to the rates, in hundredths of a percent. */
  agency_fee_bp: share(2_000),
  /** Commission of the agency on a model's rate, in hundredths of a percent. */
  commission_bp: share(2_000),
  /** Contact person on the set, for the call sheet. */
  contact: optionalLine(150),
  bring: optionalText(1_000),
  schedule: optionalText(3_000),
  /** Internal notes of the agency. */
  notes: optionalText(5_000),
};

/** Fields of a job that the administrator saves. */
export const JobInput = z.object(fields).meta({ id: 'JobInput' });
export type JobInput = z.infer<typeof JobInput>;

/** Work of models for a client. */
export const Job = z
  .object({
    ...recordFields,
    ...fields,
    status: z.enum(jobStatuses),
    /** Reason of the cancellation, "" without one. */
    cancel_reason: z.string(),
    client: JobClient,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** A job as the list shows it. */
export const JobRow = Job.pick({
  id: true,
  created_at: true,
  updated_at: true,
  title: true,
  kind: true,
  status: true,
  place: true,
  rate_kes: true,
  enquiry_id: true,
  client: true,
})
  .extend({
    /** First start and last end of the calls that are not released, or of the job's days if there are none; null without either. */
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    /** Models with a call that is not released, or the proposed models if there are none. */
    models: z.array(CalledModel),
    options: z.int(),
    confirmed: z.int(),
    /** Number of options whose hold has ended. */
    passed_holds: z.int(),
  })
  .meta({ id: 'JobRow' });
export type JobRow = z.infer<typeof JobRow>;

/** An event of a job. */
export const JobEvent = z
  .object({
    at: timestamp,
    kind: z.enum(['status', 'call', 'permission', 'answer']),
    /** State of the job or permission, or kind or answer of the call, before and after; null for a new one. */
    from: z.string().nullable(),
    to: z.string(),
    /** Reason, "" without one. */
    reason: z.string(),
    /** Model of a call or a permission. */
    model: CalledModel.nullable(),
  })
  .meta({ id: 'JobEvent' });
export type JobEvent = z.infer<typeof JobEvent>;

/** A job with everything that belongs to it. */
export const JobDetail = Job.extend({
  /** Proposed models. */
  models: z.array(CalledModel),
  calls: z.array(Call),
  /** Newest first. */
  timeline: z.array(JobEvent),
  drafts: z.array(MessageDraft),
  /** Permissions of guardians. `is_outdated`: the job or a call has changed since, so that the permission does not cover it. */
  permissions: z.array(Permission.extend({ is_outdated: z.boolean() })),
  fees: z.array(Fee),
  /** Sum of the fees before VAT, and the part that models earn; the rest is the agency's. Whole shillings. */
  fee_sums: z.object({ client_kes: z.int(), models_kes: z.int() }),
  usages: z.array(OfferedUsage),
  /** Whether the models of the job have agreed to its licences. */
  usage_consents: z.array(UsageConsent),
}).meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof JobDetail>;

/** New state of a job. */
export const JobStatusChange = z
  .object({ status: z.enum(jobStatuses), reason: optionalLine(500) })
  .superRefine(({ status, reason }, context) => {
    if (status === 'cancelled' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'is required to cancel a job', input: reason });
  })
  .meta({ id: 'JobStatusChange' });
export type JobStatusChange = z.infer<typeof JobStatusChange>;

export const jobRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary:
      'Jobs, the next one first and past ones last; `search` finds a part of the title, the client or the place. Header x-total-count tells how many there are.',
    query: z.object({
      status: z.enum(jobStatuses).optional(),
      search,
      client_id: z.uuid().optional(),
      model_id: z.uuid().optional(),
      enquiry_id: z.uuid().optional(),
      ...paging,
    }),
    response: z.array(JobRow),
  },
  get: {
    method: 'GET',
    path: '/admin/jobs/:id',
    access: 'admin',
    summary: 'One job with its client, calls, timeline and drafts of messages.',
    response: JobDetail,
  },
  create: {
    method: 'POST',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Adds a draft of a job.',
    body: JobInput,
    response: Job,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/jobs/:id',
    access: 'admin',
    summary: 'Replaces a job; its state stays. 409 once it is invoiced.',
    body: JobInput,
    response: Job,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/jobs/:id/status',
    access: 'admin',
    summary:
      'Moves a job to its next state, or back by one until it is settled, unless an invoice of it stands. Done makes its confirmed calls that are over worked. Cancelling needs a reason and releases its calls; of a job that was confirmed or done, it makes those that are confirmed and over worked, and ends those under way as work.',
    body: JobStatusChange,
    response: JobDetail,
  },
  versions: {
    method: 'GET',
    path: '/admin/jobs/:id/versions',
    access: 'admin',
    summary: 'What was saved of a job, newest first; header x-total-count tells how many versions there are.',
    ...versionList,
  },
});
