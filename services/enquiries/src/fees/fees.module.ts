import { type DynamicModule, Module } from '@nestjs/common';
import { FeeBalances } from './fee-balances.ts';
import { FEES_CONFIG, FeeReporter, type FeesConfig } from './fee-reporter.ts';
import { FeeReportsRepository } from './fee-reports.repository.ts';

/** Reports enrolments to the agency, which collects the fees, and reads unpaid fees. */
@Module({})
export class FeesModule {
  static register(config: FeesConfig): DynamicModule {
    return {
      module: FeesModule,
      global: true,
      providers: [{ provide: FEES_CONFIG, useValue: config }, FeeReportsRepository, FeeReporter, FeeBalances],
      exports: [FeeBalances],
    };
  }
}
