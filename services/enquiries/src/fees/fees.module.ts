import { Global, Module } from '@nestjs/common';
import { FeeBalances } from './fee-balances.ts';
import { FeeReporter } from './fee-reporter.ts';
import { FeeReportsRepository } from './fee-reports.repository.ts';

/** Reports enrolments to the agency, which collects the fees, and reads unpaid fees. */
@Global()
@Module({ providers: [FeeReportsRepository, FeeReporter, FeeBalances], exports: [FeeBalances] })
export class FeesModule {}
