import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { DarajaClient } from '../daraja/daraja-client.ts';
import { DARAJA } from '../daraja/daraja-port.ts';
import { DarajaTokens } from '../daraja/daraja-token.ts';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MPESA_CONFIG, type MpesaConfig, MpesaCredentialsService } from './mpesa-credentials.service.ts';
import { PayPagesController } from './pay-pages.controller.ts';
import { PayPagesRepository } from './pay-pages.repository.ts';
import { PayPagesService } from './pay-pages.service.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PaymentJobs } from './payment-jobs.ts';
import { PaymentLookupRepository } from './payment-lookup.repository.ts';
import { PaymentMatchesController } from './payment-matches.controller.ts';
import { PaymentMatchesService } from './payment-matches.service.ts';
import { PaymentMetrics } from './payment-metrics.ts';
import { PaymentNoticesController } from './payment-notices.controller.ts';
import { PaymentNoticesRepository } from './payment-notices.repository.ts';
import { PaymentNoticesService } from './payment-notices.service.ts';
import { PaymentSettingsController } from './payment-settings.controller.ts';
import { PaymentSettingsRepository } from './payment-settings.repository.ts';
import { PaymentSettingsService } from './payment-settings.service.ts';
import { PushesService } from './pushes.service.ts';
import { SettlementsService } from './settlements.service.ts';
import { TransfersController } from './transfers.controller.ts';
import { TransfersRepository } from './transfers.repository.ts';
import { TransfersService } from './transfers.service.ts';

/** Payments by phone: pushes, notices, matches, and how they are set up. */
@Module({})
export class MpesaModule {
  static register(config: MpesaConfig): DynamicModule {
    return {
      module: MpesaModule,
      imports: [InvoicesModule, LedgerModule],
      controllers: [
        PayPagesController,
        PaymentNoticesController,
        PaymentMatchesController,
        PaymentSettingsController,
        TransfersController,
      ],
      providers: [
        { provide: MPESA_CONFIG, useValue: config },
        { provide: DarajaTokens, useFactory: (redis: Redis) => new DarajaTokens(redis), inject: [Redis] },
        {
          provide: DARAJA,
          useFactory: (accounts: MpesaCredentialsService, tokens: DarajaTokens, clock: Clock) =>
            new DarajaClient(() => accounts.current(), tokens, clock),
          inject: [MpesaCredentialsService, DarajaTokens, Clock],
        },
        MpesaCredentialsService,
        PayPagesRepository,
        PayPagesService,
        PaymentAttemptsRepository,
        PaymentLookupRepository,
        PaymentJobs,
        PaymentMetrics,
        PaymentMatchesService,
        PaymentNoticesRepository,
        PaymentNoticesService,
        PaymentSettingsRepository,
        PaymentSettingsService,
        PushesService,
        SettlementsService,
        TransfersRepository,
        TransfersService,
      ],
    };
  }
}
