import { type DynamicModule, Module } from '@nestjs/common';
import { enquiryRetentionRoutes } from '@nfa/contracts';
import { RetentionService, retentionController } from '@nfa/service-kit';
import { retainedRecords } from './retained-records.ts';
import type { RetentionConfig } from './retention-config.ts';

/** How long enquiries are kept; the worker removes them. */
@Module({})
export class RetentionModule {
  static register(config: RetentionConfig): DynamicModule {
    return {
      module: RetentionModule,
      controllers: [retentionController(enquiryRetentionRoutes)],
      providers: [RetentionService, ...retainedRecords(config)],
    };
  }
}
