import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  imports: [NotificationsModule, IdempotencyModule],
  controllers: [ContactMessagesController],
  providers: [ContactMessagesService, ContactMessagesRepository],
  exports: [ContactMessagesRepository],
})
export class ContactMessagesModule {}
