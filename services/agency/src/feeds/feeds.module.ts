import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.ts';
import { CalendarFeedsController } from './calendar-feeds.controller.ts';
import { CalendarFeedEntity } from './calendar-feeds.entity.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarFeedEntity]), JobsModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService, CalendarFeedsRepository],
})
export class FeedsModule {}
