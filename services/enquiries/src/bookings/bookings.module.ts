import { Module } from '@nestjs/common';
import { bookingRoutes } from '@nfa/contracts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { enquiryListsController } from '../lists/enquiry-lists.controller.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BookingsController } from './bookings.controller.ts';
import { BookingsRepository } from './bookings.repository.ts';
import { BookingsService } from './bookings.service.ts';
import { ModelLookup } from './model-lookup.ts';

@Module({
  imports: [NotificationsModule, IdempotencyModule],
  controllers: [enquiryListsController(bookingRoutes, BookingsService), BookingsController],
  providers: [BookingsService, BookingsRepository, ModelLookup],
  exports: [BookingsRepository],
})
export class BookingsModule {}
