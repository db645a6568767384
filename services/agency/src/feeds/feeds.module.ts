import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { CalendarFeedsController } from './calendar-feeds.controller.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';

@Module({
  imports: [JobsModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService, CalendarFeedsRepository],
})
export class FeedsModule {}
