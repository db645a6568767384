import { Module } from '@nestjs/common';
import { agencyRetentionRoutes } from '@nfa/contracts';
import { RetentionJob, RetentionService, retainedRecords, retentionController } from '@nfa/service-kit';
import { type OldKind, OldRecordsRepository } from './old-records.repository.ts';

/**
 * Days until the administrator sets others: pages after their session, days off after their last day, messages after their
 * creation, permissions after the child's last call or after their link, since the register of work names the guardian,
 * notices of M-Pesa after their arrival.
 */
const USUAL_DAYS: Record<OldKind, number> = {
  my_pages: 30,
  days_off: 730,
  sent_messages: 90,
  permissions: 2_555,
  payment_notices: 365,
};

/** Retention of records that the agency keeps for a limited time. */
@Module({
  controllers: [retentionController(agencyRetentionRoutes)],
  providers: [RetentionService, RetentionJob, ...retainedRecords(OldRecordsRepository, USUAL_DAYS)],
})
export class RetentionModule {}
