import { z } from 'zod';
import { periodOfAtMost } from '../kit/period.ts';
import { day, multiLine, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { CalledModel } from './calls.ts';
import { JobClient } from './clients.ts';
import { jobStatuses, maxKes, maxUsageDays, usageMedia, usageStates } from './job-choices.ts';
import { UsageConsent } from './usage-consents.ts';
import { OfferedUsage, Usage } from './usages.ts';

/** New period and price to offer to a client. */
export const RenewalOffer = z
  .object({
    starts_on: day,
    ends_on: day,
    /** Total price in whole shillings, with the agency's fee and before VAT. */
    fee_kes: z.int('must be a whole number').min(0, 'must be at least 0').max(maxKes, `must be at most ${maxKes}`),
  })
  .superRefine(periodOfAtMost(maxUsageDays))
  .meta({ id: 'RenewalOffer' });
export type RenewalOffer = z.infer<typeof RenewalOffer>;

/** A licence with the facts about its end. */
export const WatchedUsage = OfferedUsage.extend({
  job: z.object({ id: z.uuid(), title: z.string(), status: z.enum(jobStatuses) }),
  client: JobClient,
  models: z.array(CalledModel),
  /** Days from today to the last day; negative when it has ended. */
  days_left: z.int(),
  /** The latest reminder that is due: 90, 30, 7 or 1 days; null before the first one and after the end. */
  reminder: z.int().nullable(),
  /** Person who confirmed the removal of the pictures, and the places of removal. */
  removal_name: z.string(),
  removal_note: z.string(),
  consents: z.array(UsageConsent),
}).meta({ id: 'WatchedUsage' });
export type WatchedUsage = z.infer<typeof WatchedUsage>;

/** Text of a letter to send by WhatsApp or mail. */
export const UsageLetter = z
  .object({
    usage: WatchedUsage,
    subject: z.string(),
    text: z.string(),
    /** Secret address at which the client confirms the removal, "" in other letters. */
    path: z.string(),
  })
  .meta({ id: 'UsageLetter' });
export type UsageLetter = z.infer<typeof UsageLetter>;

/** The page on which a client confirms that pictures were taken down. */
export const RemovalPage = z
  .object({
    title: z.string(),
    media: z.array(z.enum(usageMedia)),
    territory: z.string(),
    ends_on: day,
    removed_at: timestamp.nullable(),
    name: z.string(),
    note: z.string(),
  })
  .meta({ id: 'RemovalPage' });
export type RemovalPage = z.infer<typeof RemovalPage>;

/** Confirmation of the client. */
export const RemovalProof = z
  .object({
    name: singleLine(100),
    /** Pictures that were taken down and their places, with addresses as proof. */
    note: multiLine(2_000),
  })
  .meta({ id: 'RemovalProof' });
export type RemovalProof = z.infer<typeof RemovalProof>;

const admin = { access: 'admin' } as const;

export const usageWatchRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/usages',
    ...admin,
    summary: 'Licences of jobs that are confirmed or done, the one that ends first first, with their consents.',
    query: z.object({ state: z.enum(usageStates).optional(), model_id: z.uuid().optional() }),
    response: z.array(WatchedUsage),
  },
  askRenewal: {
    method: 'POST',
    path: '/admin/usages/:id/renewal-letter',
    ...admin,
    summary:
      'Notes that a client is asked to renew a licence, and writes the letter. 409 for a licence without a model.',
    body: RenewalOffer,
    response: UsageLetter,
  },
  renew: {
    method: 'POST',
    path: '/admin/usages/:id/renewal',
    ...admin,
    summary:
      'Notes the client’s yes: a job that is done, with the new licence and its fee; the same again changes nothing. 409 without a model, or without the consent of one.',
    response: Usage,
    status: 201,
  },
  decline: {
    method: 'POST',
    path: '/admin/usages/:id/end',
    ...admin,
    summary: 'Notes the client’s no, and writes the letter with the link that asks for proof of removal.',
    response: UsageLetter,
  },
  page: {
    method: 'GET',
    path: '/usage-removals/:token',
    access: 'public',
    isPrivate: true,
    summary: 'What a client is asked to take down, by the secret token of the link.',
    response: RemovalPage,
  },
  prove: {
    method: 'POST',
    path: '/usage-removals/:token',
    access: 'public',
    summary: 'Says that nothing is used any more; said once, it stays.',
    body: RemovalProof,
    response: RemovalPage,
    throttle: 'answer',
  },
});
