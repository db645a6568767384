import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { ReceiptEntity } from '../ledger/receipts.entity.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsRepository } from './receipts.repository.ts';
import { RECEIPTS_CONFIG, type ReceiptsConfig, ReceiptsService } from './receipts.service.ts';

@Module({})
export class ReceiptsModule {
  static register(config: ReceiptsConfig): DynamicModule {
    return {
      module: ReceiptsModule,
      imports: [TypeOrmModule.forFeature([ReceiptEntity])],
      controllers: [ReceiptsController],
      providers: [
        { provide: RECEIPTS_CONFIG, useValue: config },
        ReceiptsRepository,
        ReceiptsService,
        {
          provide: 'receipt mails',
          inject: [ReceiptsService, Logger],
          useFactory: (receipts: ReceiptsService, logger: Logger) =>
            new PeriodicJob(
              config.intervalMs,
              () => receipts.mailAll(),
              (error) => logger.warn('receipts wait to be mailed', { error: String(error) }),
            ),
        },
      ],
    };
  }
}
