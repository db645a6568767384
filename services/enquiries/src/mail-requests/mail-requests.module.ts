import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { MailRequestsController } from './mail-requests.controller.ts';
import { MailRequestsService } from './mail-requests.service.ts';

/** Mails that the agency service, the catalogue and the administrator ask for. */
@Module({
  imports: [NotificationsModule],
  controllers: [MailRequestsController],
  providers: [MailRequestsService],
})
export class MailRequestsModule {}
