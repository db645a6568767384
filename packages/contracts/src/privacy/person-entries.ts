import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';

/** Kinds of records that an administrator exports and erases individually. */
export const personRecordKinds = [
  'registration',
  'message',
  'booking',
  'application',
  'certificate',
  'model',
  'consent',
  'package_client',
  'agency_client',
  'charge',
  'payment',
  'payment_notice',
  'request',
] as const;

/** Kinds of records that can be erased individually: the operator's command erases news and packages too. */
export const erasableKinds = [...personRecordKinds, 'news', 'package'] as const;
export type ErasableKind = (typeof erasableKinds)[number];

/** Kinds of entries about people; the last four are erased with the record that they belong to. */
export const personEntryKinds = [...personRecordKinds, 'mail', 'version', 'package', 'contact'] as const;
export type PersonEntryKind = (typeof personEntryKinds)[number];

/** Most entries of one kind in a response. */
export const maxEntriesOfKind = 200;

/** A record about a person. */
export const PersonEntry = z
  .object({
    kind: z.enum(personEntryKinds),
    id,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Short description: a course, a subject, a state. */
    about: z.string(),
    at: timestamp,
    /** The record that it belongs to. */
    belongs_to: id.nullable(),
    /** Whether it is in the trash. */
    is_removed: z.boolean(),
    /** Address of a picture for the panel, "" for none. */
    picture: z.string(),
  })
  .meta({ id: 'PersonEntry' });
export type PersonEntry = z.infer<typeof PersonEntry>;

/** Kind and id of a record. */
export const PersonRecord = z.object({ kind: z.enum(personRecordKinds), id }).meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Kind and id of a record that can be erased. */
export interface ErasableRecord {
  kind: ErasableKind;
  id: string;
}

/** Most records of one export or erasure. */
export const maxPersonRecords = 500;

/** Records of a person, each once. */
export const personRecords = z
  .array(PersonRecord)
  .min(1, 'must name at least 1 record')
  .max(maxPersonRecords, `must name at most ${maxPersonRecords} records`);
