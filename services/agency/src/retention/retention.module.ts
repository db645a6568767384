import { Module } from '@nestjs/common';
import { agencyRetentionRoutes, nairobiDay } from '@nfa/contracts';
import {
  RETAINED_RECORDS,
  type RetainedRecords,
  RetentionJob,
  RetentionRepository,
  RetentionService,
  retentionController,
} from '@nfa/service-kit';
import { OldRecordsRepository } from './old-records.repository.ts';

/**
 * Days until the administrator sets others: pages after their session, days off after their last day, messages after their
 * creation, permissions after the child's last call or after their link, since the register of work names the guardian,
 * notices of M-Pesa after their arrival.
 */
const USUAL_DAYS = { my_pages: 30, days_off: 730, sent_messages: 90, permissions: 2_555, payment_notices: 365 };

/** Retention of records that the agency keeps for a limited time. */
@Module({
  controllers: [retentionController(agencyRetentionRoutes)],
  providers: [
    RetentionService,
    RetentionRepository,
    RetentionJob,
    OldRecordsRepository,
    {
      provide: RETAINED_RECORDS,
      useFactory: (old: OldRecordsRepository): RetainedRecords[] => [
        {
          kind: 'my_pages',
          defaultDays: USUAL_DAYS.my_pages,
          findOld: (before) => old.findPages(before),
          removeOld: (before) => old.removePages(before),
        },
        {
          kind: 'days_off',
          defaultDays: USUAL_DAYS.days_off,
          findOld: (before) => old.findDaysOff(nairobiDay(before)),
          removeOld: (before) => old.removeDaysOff(nairobiDay(before)),
        },
        {
          kind: 'sent_messages',
          defaultDays: USUAL_DAYS.sent_messages,
          findOld: (before) => old.findMessages(before),
          removeOld: (before) => old.removeMessages(before),
        },
        {
          kind: 'permissions',
          defaultDays: USUAL_DAYS.permissions,
          findOld: (before) => old.findPermissions(before),
          removeOld: (before) => old.removePermissions(before),
        },
        {
          kind: 'payment_notices',
          defaultDays: USUAL_DAYS.payment_notices,
          findOld: (before) => old.findNotices(before),
          removeOld: (before) => old.removeNotices(before),
        },
      ],
      inject: [OldRecordsRepository],
    },
  ],
})
export class RetentionModule {}
