import { Module } from '@nestjs/common';
import { contactMessageRoutes } from '@nfa/contracts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { enquiryListsController } from '../lists/enquiry-lists.controller.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  imports: [NotificationsModule, IdempotencyModule],
  controllers: [enquiryListsController(contactMessageRoutes, ContactMessagesService), ContactMessagesController],
  providers: [ContactMessagesService, ContactMessagesRepository],
  exports: [ContactMessagesRepository],
})
export class ContactMessagesModule {}
