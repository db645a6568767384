import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { MoneyMonthsRepository } from './money-months.repository.ts';
import { MoneyOverviewController } from './money-overview.controller.ts';
import { MoneyOverviewRepository } from './money-overview.repository.ts';
import { MoneyOverviewService } from './money-overview.service.ts';

/** The first look at the money. */
@Module({
  imports: [InvoicesModule],
  controllers: [MoneyOverviewController],
  providers: [MoneyOverviewService, MoneyOverviewRepository, MoneyMonthsRepository],
})
export class MoneyOverviewModule {}
