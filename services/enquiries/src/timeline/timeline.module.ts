import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { TimelineController } from './timeline.controller.ts';
import { TimelineRepository } from './timeline.repository.ts';
import { TimelineService } from './timeline.service.ts';

@Module({
  imports: [IdempotencyModule],
  controllers: [TimelineController],
  providers: [TimelineService, TimelineRepository],
})
export class TimelineModule {}
