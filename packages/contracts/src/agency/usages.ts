import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { periodOfAtMost } from '../kit/period.ts';
import {
  day,
  mediaUrlEntry,
  optionalFlag,
  optionalId,
  optionalText,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxUsageDays, usageMedia, usageStates } from './job-choices.ts';

const fields = {
  /** Model in the pictures; null for every model of the job. */
  model_id: optionalId,
  media: z
    .array(z.enum(usageMedia))
    .min(1, 'must name a medium')
    .max(usageMedia.length)
    .overwrite((named) => usageMedia.filter((medium) => named.includes(medium))),
  territory: singleLine(100),
  /** First and last day in Nairobi. */
  starts_on: day,
  ends_on: day,
  /** Whether the model may not work for competitors meanwhile. */
  exclusive: optionalFlag(false),
  /** The fee of the job that pays for the licence. */
  fee_id: optionalId,
  /** Pictures of the licence, once there are any. */
  pictures: withDefault(z.array(mediaUrlEntry).max(60, 'must have at most 60 pictures'), [] as string[]),
  note: optionalText(1_000),
};

/** Fields of a licence that the administrator saves. */
export const UsageInput = z.object(fields).superRefine(periodOfAtMost(maxUsageDays)).meta({ id: 'UsageInput' });
export type UsageInput = z.infer<typeof UsageInput>;

/** A licence: where and for how long a client may show pictures of a job. */
export const Usage = z
  .object({
    ...recordFields,
    job_id: z.uuid(),
    ...fields,
    state: z.enum(usageStates),
    /** The licence that this one renews, null for a first one. */
    renews_id: z.uuid().nullable(),
    /** When the client was offered a renewal, when they declined, and when they confirmed the removal. */
    renewal_asked_at: timestamp.nullable(),
    declined_at: timestamp.nullable(),
    removed_at: timestamp.nullable(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** A licence with the renewal to offer. */
export const OfferedUsage = Usage.extend({
  /** Renewal that was offered last, by default the same number of days at the same price, null when none is known. */
  offer: z.object({ starts_on: day, ends_on: day, fee_kes: z.int().nullable() }),
}).meta({ id: 'OfferedUsage' });
export type OfferedUsage = z.infer<typeof OfferedUsage>;

export const usageRoutes = defineRoutes('agency', {
  ofJob: {
    method: 'GET',
    path: '/admin/jobs/:id/usages',
    access: 'admin',
    summary: 'Licences of a job, the one that ends first first.',
    response: z.array(Usage),
  },
  addUsage: {
    method: 'POST',
    path: '/admin/jobs/:id/usages',
    access: 'admin',
    summary: 'Adds a licence to a job. 409 once the job is invoiced.',
    body: UsageInput,
    response: Usage,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/usages/:id',
    access: 'admin',
    summary: 'Replaces a licence; once its job is invoiced only pictures and note may change, else 409.',
    body: UsageInput,
    response: Usage,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/usages/:id',
    access: 'admin',
    summary: 'Removes a licence. 409 once its job is invoiced.',
    response: Deleted,
  },
});
