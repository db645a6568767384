import { type DynamicModule, Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsRepository } from './receipts.repository.ts';
import { ReceiptsService } from './receipts.service.ts';

@Module({})
export class ReceiptsModule {
  /** @param intervalMs milliseconds between two queries for unsent receipts */
  static register({ intervalMs }: { intervalMs: number }): DynamicModule {
    return {
      module: ReceiptsModule,
      controllers: [ReceiptsController],
      providers: [
        ReceiptsRepository,
        ReceiptsService,
        periodicJob(ReceiptsService, intervalMs, (receipts) => receipts.sendAll(), 'receipts wait to be sent'),
      ],
    };
  }
}
