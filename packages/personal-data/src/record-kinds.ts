import { enquiryParts } from './enquiry-parts.ts';
import { profileParts } from './profile-parts.ts';
import type { RecordPart } from './record-parts.ts';

/** Kinds of records that the operator erases by their id. */
export const recordKinds = [
  'model',
  'news',
  'registration',
  'message',
  'booking',
  'application',
  'certificate',
] as const;

/** Kinds of records that can be erased one by one. */
export const erasableKinds = [...recordKinds, 'consent', 'package_client'] as const;
export type ErasableKind = (typeof erasableKinds)[number];

const parts: Record<ErasableKind, readonly RecordPart[]> = { ...profileParts, ...enquiryParts };

/** Everything that is kept about a record, in the order in which it may be deleted. */
export const partsOf = (kind: ErasableKind): readonly RecordPart[] => parts[kind];
