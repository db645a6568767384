import { Module } from '@nestjs/common';
import { registrationRoutes } from '@nfa/contracts';
import { CoursesModule } from '../courses/courses.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { enquiryListsController } from '../lists/enquiry-lists.controller.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SeatsModule } from '../seats/seats.module.ts';
import { RegistrationsController } from './registrations.controller.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [CoursesModule, NotificationsModule, SeatsModule, IdempotencyModule],
  controllers: [enquiryListsController(registrationRoutes, RegistrationsService), RegistrationsController],
  providers: [RegistrationsService, RegistrationsRepository],
  exports: [RegistrationsRepository],
})
export class RegistrationsModule {}
