import { type DynamicModule, Module } from '@nestjs/common';
import { enquiryRetentionRoutes } from '@nfa/contracts';
import { RetentionService, retainedRecords, retentionController } from '@nfa/service-kit';
import { type OldKind, OldRecordsRepository } from './old-records.repository.ts';

/** How long enquiries are kept; the worker removes them. */
@Module({})
export class RetentionModule {
  static register(days: Record<OldKind, number>): DynamicModule {
    return {
      module: RetentionModule,
      controllers: [retentionController(enquiryRetentionRoutes)],
      providers: [RetentionService, ...retainedRecords(OldRecordsRepository, days)],
    };
  }
}
