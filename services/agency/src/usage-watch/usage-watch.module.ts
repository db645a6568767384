import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { UsageWatchController } from './usage-watch.controller.ts';
import { UsageWatchService } from './usage-watch.service.ts';

@Module({
  imports: [JobsModule],
  controllers: [UsageWatchController],
  providers: [UsageWatchService],
  exports: [UsageWatchService],
})
export class UsageWatchModule {}
