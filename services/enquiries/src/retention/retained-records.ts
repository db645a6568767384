import type { Provider } from '@nestjs/common';
import type { enquiryRetentionKinds } from '@nfa/contracts';
import { RETAINED_RECORDS, type RetainedRecords, RetentionRepository } from '@nfa/service-kit';
import { OldRecordsRepository } from './old-records.repository.ts';
import type { RetentionConfig } from './retention-config.ts';

/** Records with a retention period, for the service that lists them and the worker that removes them. */
export const retainedRecords = ({ registrationDays, messageDays, mailDays }: RetentionConfig): Provider[] => [
  OldRecordsRepository,
  RetentionRepository,
  {
    provide: RETAINED_RECORDS,
    useFactory: (rows: OldRecordsRepository): RetainedRecords[] => {
      const kept = (kind: (typeof enquiryRetentionKinds)[number], defaultDays: number): RetainedRecords => ({
        kind,
        defaultDays,
        findOld: (before) => rows.find(kind, before),
        removeOld: (before) => rows.remove(kind, before),
      });
      return [kept('registrations', registrationDays), kept('messages', messageDays), kept('mails', mailDays)];
    },
    inject: [OldRecordsRepository],
  },
];
