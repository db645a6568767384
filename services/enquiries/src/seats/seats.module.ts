import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { IntakesController } from './intakes.controller.ts';
import { IntakesService } from './intakes.service.ts';
import { SeatOffersService } from './seat-offers.service.ts';
import { SeatsRepository } from './seats.repository.ts';
import { SeatsService } from './seats.service.ts';

/** Seats and waiting lists, for the HTTP service. */
@Module({
  imports: [CoursesModule, IdempotencyModule, NotificationsModule],
  controllers: [IntakesController],
  providers: [IntakesService, SeatOffersService, SeatsRepository, SeatsService],
  exports: [SeatsRepository, SeatsService],
})
export class SeatsModule {}
