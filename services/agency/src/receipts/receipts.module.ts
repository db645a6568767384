import { type DynamicModule, Module } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
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
        {
          provide: 'receipts that leave',
          inject: [ReceiptsService, Logger],
          useFactory: (receipts: ReceiptsService, logger: Logger) =>
            new PeriodicJob(
              intervalMs,
              () => receipts.sendAll(),
              (error) => logger.warn('receipts wait to be sent', { error: String(error) }),
            ),
        },
      ],
    };
  }
}
