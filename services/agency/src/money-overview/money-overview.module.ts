import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { MoneyMonthsRepository } from './money-months.repository.ts';
import { MoneyOverviewController } from './money-overview.controller.ts';
import { MoneyOverviewRepository } from './money-overview.repository.ts';
import { MoneyOverviewService } from './money-overview.service.ts';
import { MonthMailsService } from './month-mails.service.ts';

const INTERVAL_MS = 10 * 60_000;

/** Overview of the money, and the monthly mail to the owner. */
@Module({
  imports: [InvoicesModule],
  controllers: [MoneyOverviewController],
  providers: [
    MoneyOverviewService,
    MoneyOverviewRepository,
    MoneyMonthsRepository,
    MonthMailsService,
    periodicJob(MonthMailsService, INTERVAL_MS, (mails) => mails.send(), 'the month could not be mailed'),
  ],
})
export class MoneyOverviewModule {}
