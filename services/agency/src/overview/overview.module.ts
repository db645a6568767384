import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { UsageWatchModule } from '../usage-watch/usage-watch.module.ts';
import { OverviewController } from './overview.controller.ts';
import { OverviewService } from './overview.service.ts';

@Module({
  imports: [JobsModule, UsageWatchModule, InvoicesModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}
