import { enquiryParts } from './enquiry-parts.ts';
import { jobPartsOfClient } from './job-parts.ts';
import { moneyParts } from './money-parts.ts';
import { profileParts } from './profile-parts.ts';
import type { RecordPart } from './record-parts.ts';

/** Kinds of records that the operator's command erases by id. */
export const recordKinds = [
  'model',
  'news',
  'package',
  'registration',
  'message',
  'booking',
  'application',
  'certificate',
] as const;

/** Kinds of records that can be erased individually. */
export const erasableKinds = [
  ...recordKinds,
  'consent',
  'package_client',
  'agency_client',
  'charge',
  'payment',
  'request',
] as const;
export type ErasableKind = (typeof erasableKinds)[number];

const parts: Record<ErasableKind, readonly RecordPart[]> = {
  ...profileParts,
  ...enquiryParts,
  agency_client: jobPartsOfClient,
  ...moneyParts,
};

/** All parts of the data about a record. */
export const partsOf = (kind: ErasableKind): readonly RecordPart[] => parts[kind];

/** Parts of a kind that an erasure deletes or changes, in a valid order. */
export const erasedPartsOf = (kind: ErasableKind): readonly RecordPart[] => parts[kind].filter(({ isKept }) => !isKept);

/** Statement that lists the ids of all records of a kind, in the schema of their service. */
export function idsOf(kind: ErasableKind): { schema: RecordPart['schema']; sql: string } {
  const own = parts[kind].find(({ isRecord }) => isRecord) as RecordPart;
  return { schema: own.schema, sql: `SELECT ${kind === 'consent' ? 'record_id' : 'id'}::text AS id FROM ${own.table}` };
}
