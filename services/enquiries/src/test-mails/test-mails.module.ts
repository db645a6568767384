import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TestMailsController } from './test-mails.controller.ts';
import { TestMailsService } from './test-mails.service.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [TestMailsController],
  providers: [TestMailsService],
})
export class TestMailsModule {}
