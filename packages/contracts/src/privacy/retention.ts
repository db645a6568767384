import { z } from 'zod';
import { timestamp, wholeNumber } from '../kit/primitives.ts';
import { defineRoutes, type ServiceName } from '../kit/route.ts';

const MAX_DAYS = 36_500;

/** Kinds of records that the enquiries service keeps for a limited time; messages are contact messages and booking enquiries. */
export const enquiryRetentionKinds = ['registrations', 'messages', 'mails'] as const;
/**
 * Kinds of records that the catalogue keeps for a limited time: packages with their answers, pictures whose consent was withdrawn,
 * digitals that models sent, and links that asked for consent.
 */
export const catalogueRetentionKinds = ['packages', 'withdrawn_pictures', 'sent_digitals', 'consent_links'] as const;
/**
 * Kinds of records that the agency service keeps for a limited time: people's own pages after their session, days off, messages
 * that were sent automatically, permissions of guardians, and notices of M-Pesa that led to no payment.
 */
export const agencyRetentionKinds = [
  'my_pages',
  'days_off',
  'sent_messages',
  'permissions',
  'payment_notices',
] as const;
export const retentionKinds = [...enquiryRetentionKinds, ...catalogueRetentionKinds, ...agencyRetentionKinds] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Records that are due for removal. */
export const OldRecords = z
  .object({
    count: z.int(),
    /** Day of the oldest one in Nairobi, null without any. */
    oldest_on: z.iso.date().nullable(),
  })
  .meta({ id: 'OldRecords' });
export type OldRecords = z.infer<typeof OldRecords>;

/** Retention of a kind of records. */
export const Retention = z
  .object({
    kind: z.enum(retentionKinds),
    /** Days for which records are kept; 0 for ever. */
    days: z.int(),
    /** Time of the next daily run, which removes expired records. */
    next_run_at: timestamp,
    /** Records that the next run removes. */
    old: OldRecords,
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

/** The routes of each service that keeps records for a limited time. */
const retentionRoutes = <const S extends ServiceName, const K extends readonly RetentionKind[]>(
  service: S,
  kinds: K,
  inputName: string,
) =>
  defineRoutes(service, {
    list: {
      method: 'GET',
      path: `/admin/retention/${service}`,
      access: 'admin',
      summary: 'How long each kind of records is kept, and what goes at the next daily run.',
      response: z.array(Retention),
    },
    preview: {
      method: 'GET',
      path: `/admin/retention/${service}/preview`,
      access: 'admin',
      summary: 'What would go at the next daily run if a kind of records were kept for so many days; 0 is for ever.',
      query: z.object({ kind: z.enum(kinds), days: wholeNumber(0, MAX_DAYS) }),
      response: OldRecords,
    },
    set: {
      method: 'PUT',
      path: `/admin/retention/${service}`,
      access: 'admin',
      fresh: true,
      summary: 'Sets how many days a kind of records is kept, from the next daily run on; 0 is for ever.',
      body: z.object({ kind: z.enum(kinds), days: z.int().min(0).max(MAX_DAYS) }).meta({ id: inputName }),
      response: Retention,
    },
  });

export const enquiryRetentionRoutes = retentionRoutes('enquiries', enquiryRetentionKinds, 'EnquiryRetentionInput');
export const catalogueRetentionRoutes = retentionRoutes(
  'catalogue',
  catalogueRetentionKinds,
  'CatalogueRetentionInput',
);
export const agencyRetentionRoutes = retentionRoutes('agency', agencyRetentionKinds, 'AgencyRetentionInput');
