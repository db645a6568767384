import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SubmissionsModule } from '../submissions/submissions.module.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessageEntity } from './contact-messages.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity]), NotificationsModule, SubmissionsModule],
  controllers: [ContactMessagesController],
  providers: [ContactMessagesService, ContactMessagesRepository],
  exports: [ContactMessagesRepository],
})
export class ContactMessagesModule {}
