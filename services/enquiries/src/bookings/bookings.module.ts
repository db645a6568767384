import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BookingsController } from './bookings.controller.ts';
import { BookingsRepository } from './bookings.repository.ts';
import { BookingsService } from './bookings.service.ts';
import { ModelLookup } from './model-lookup.ts';

@Module({
  imports: [NotificationsModule, IdempotencyModule],
  controllers: [BookingsController],
  providers: [BookingsService, BookingsRepository, ModelLookup],
  exports: [BookingsRepository],
})
export class BookingsModule {}
