import type { Provider, Type } from '@nestjs/common';
import type { OldRecords, RetentionKind } from '@nfa/contracts';
import { RetentionRepository } from './retention.repository.ts';
import { RETAINED_RECORDS, type RetainedRecords } from './retention-runs.ts';

interface OldRecordsOf<Kind> {
  find(kind: Kind, before: Date): Promise<OldRecords>;
  remove(kind: Kind, before: Date): Promise<number>;
}

/**
 * Provides the records that a service keeps for a limited time.
 * @param Old finds and removes old records of each kind
 * @param days default number of days for each kind, until the administrator sets others; 0 keeps records for ever
 */
export const retainedRecords = <Kind extends RetentionKind>(
  Old: Type<OldRecordsOf<Kind>>,
  days: Record<Kind, number>,
): Provider[] => [
  Old,
  RetentionRepository,
  {
    provide: RETAINED_RECORDS,
    useFactory: (old: OldRecordsOf<Kind>): RetainedRecords[] =>
      (Object.keys(days) as Kind[]).map((kind) => ({
        kind,
        defaultDays: days[kind],
        findOld: (before) => old.find(kind, before),
        removeOld: (before) => old.remove(kind, before),
      })),
    inject: [Old],
  },
];
