import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { UsageWatchController } from './usage-watch.controller.ts';
import { UsageWatchService } from './usage-watch.service.ts';

@Module({
  imports: [JobsModule, InvoicesModule],
  controllers: [UsageWatchController],
  providers: [UsageWatchService],
  exports: [UsageWatchService],
})
export class UsageWatchModule {}
