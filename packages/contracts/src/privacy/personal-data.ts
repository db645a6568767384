import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';
import { defineRoutes, type ServiceName } from '../kit/route.ts';
import { PersonEntry, PersonRecord, personRecordKinds, personRecords } from './person-entries.ts';

/** Criteria of a search; an entry has to match one of them. */
export const PersonSearch = z
  .object({
    /** Part of a name; "" for none. */
    name: z.string().max(100),
    /** Digits without country code and leading zeros. */
    phones: z.array(z.string().regex(/^\d{4,15}$/)).max(50),
    /** Addresses in lower case. */
    emails: z.array(z.string().max(254)).max(50),
    /** Ids of models; entries that belong to them match too. */
    models: z.array(id).max(50),
  })
  .meta({ id: 'PersonSearch' });
export type PersonSearch = z.infer<typeof PersonSearch>;

/** A stored file about a person. */
const PersonFile = z.object({
  /** Name of the file in an export. */
  name: z.string(),
  /** Path at the media service. */
  path: z.string(),
});

/** Everything that is stored about a record, table by table. */
export const PersonDocument = z.object({
  kind: z.enum(personRecordKinds),
  id,
  parts: z.array(z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  files: z.array(PersonFile),
});
export type PersonDocument = z.infer<typeof PersonDocument>;

/** Records that an erasure removed. */
export const ErasedData = z.object({ records: z.array(PersonRecord) });
export type ErasedData = z.infer<typeof ErasedData>;

const Records = z.object({ records: personRecords });

/** The routes of each service with personal data, for the gateway. */
const personalDataRoutes = <const S extends ServiceName>(service: S) =>
  defineRoutes(service, {
    find: {
      method: 'POST',
      path: '/internal/personal-data/search',
      access: 'internal',
      callers: ['gateway'],
      summary: 'Entries about somebody, newest first, up to 200 of each kind.',
      body: PersonSearch,
      response: z.array(PersonEntry),
    },
    read: {
      method: 'POST',
      path: '/internal/personal-data/documents',
      access: 'internal',
      callers: ['gateway'],
      summary: 'Everything that the service keeps about these records.',
      body: Records,
      response: z.array(PersonDocument),
    },
    erase: {
      method: 'POST',
      path: '/internal/personal-data/erasures',
      access: 'internal',
      callers: ['gateway'],
      summary: 'Erases what the service keeps about these records; those that it does not have are no error.',
      body: Records,
      response: ErasedData,
    },
  });

/** Most decisions in a response. */
export const maxDecisions = 10_000;

/** Key of a decision, by which decisions are ordered. */
const DecisionKey = z.object({ picture: z.string(), scope: z.string(), model_id: id });
export type DecisionKey = z.infer<typeof DecisionKey>;

/** The last decision on a picture in one scope. */
const PictureDecision = z.object({
  ...DecisionKey.shape,
  state: z.enum(['given', 'declined', 'withdrawn']),
  decided_at: timestamp,
});
export type PictureDecision = z.infer<typeof PictureDecision>;

const PictureDecisions = z.object({ decisions: z.array(PictureDecision) });
export type PictureDecisions = z.infer<typeof PictureDecisions>;

/** Pictures that records show or have shown. */
const ShownPictures = z.object({
  /** Addresses. */
  pictures: z.array(z.string()),
  /** Whether a model of these is stored, without pictures too. */
  is_stored: z.boolean().default(true),
});
export type ShownPictures = z.infer<typeof ShownPictures>;

export const catalogueDataRoutes = {
  ...personalDataRoutes('catalogue'),
  ...defineRoutes('catalogue', {
    pictures: {
      method: 'POST',
      path: '/internal/personal-data/pictures',
      access: 'internal',
      callers: ['gateway'],
      summary: 'Addresses of the pictures that these records show or have shown; asked before they are erased.',
      body: Records,
      response: ShownPictures,
    },
    decisions: {
      method: 'POST',
      path: '/internal/personal-data/decisions',
      access: 'internal',
      callers: ['gateway'],
      summary: 'What counts now for the pictures that somebody was asked about: a restore must take back no refusal.',
      body: z.object({
        /** Key of the last decision in the previous response; without it, decisions are returned from the first one on. */
        after: DecisionKey.optional(),
      }),
      response: PictureDecisions,
    },
  }),
};
export const enquiryDataRoutes = personalDataRoutes('enquiries');
export const agencyDataRoutes = personalDataRoutes('agency');

/** The routes of every service with personal data, for calls to all of them. */
export const everyDataRoutes = [catalogueDataRoutes, enquiryDataRoutes, agencyDataRoutes] as const;
