import { type DynamicModule, Module } from '@nestjs/common';
import { Logger, ServiceTokens } from '@nfa/service-kit';
import { FeeBalances } from './fee-balances.ts';
import { FeeReporter, type FeesConfig } from './fee-reporter.ts';
import { FeeReportsRepository } from './fee-reports.repository.ts';

/** Reports enrolments to the agency, which collects the fees, and reads unpaid fees. */
@Module({})
export class FeesModule {
  static register(config: FeesConfig): DynamicModule {
    return {
      module: FeesModule,
      global: true,
      providers: [
        FeeReportsRepository,
        {
          provide: FeeReporter,
          useFactory: (reports: FeeReportsRepository, tokens: ServiceTokens, logger: Logger) =>
            new FeeReporter(reports, tokens, logger, config),
          inject: [FeeReportsRepository, ServiceTokens, Logger],
        },
        {
          provide: FeeBalances,
          useFactory: (reports: FeeReportsRepository, tokens: ServiceTokens, logger: Logger) =>
            new FeeBalances(reports, tokens, logger, config),
          inject: [FeeReportsRepository, ServiceTokens, Logger],
        },
      ],
      exports: [FeeBalances],
    };
  }
}
