import { type DynamicModule, Module } from '@nestjs/common';
import { RetentionService } from '@nfa/service-kit';
import { retainedRecords } from './retained-records.ts';
import { RetentionController } from './retention.controller.ts';
import type { RetentionConfig } from './retention-config.ts';

/** How long enquiries are kept; the worker removes them. */
@Module({})
export class RetentionModule {
  static register(config: RetentionConfig): DynamicModule {
    return {
      module: RetentionModule,
      controllers: [RetentionController],
      providers: [RetentionService, ...retainedRecords(config)],
    };
  }
}
