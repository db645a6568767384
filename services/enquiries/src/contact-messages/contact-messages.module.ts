import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessageEntity } from './contact-messages.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity]), NotificationsModule, IdempotencyModule],
  controllers: [ContactMessagesController],
  providers: [ContactMessagesService, ContactMessagesRepository],
  exports: [ContactMessagesRepository],
})
export class ContactMessagesModule {}
