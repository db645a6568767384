import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { AgencyMailsController } from './agency-mails.controller.ts';
import { AgencyMailsService } from './agency-mails.service.ts';
import { ConsentCodesController } from './consent-codes.controller.ts';
import { ConsentCodesService } from './consent-codes.service.ts';
import { TestMailsController } from './test-mails.controller.ts';
import { TestMailsService } from './test-mails.service.ts';

/** Mails that the agency service, the catalogue and the administrator ask for. */
@Module({
  imports: [NotificationsModule],
  controllers: [AgencyMailsController, ConsentCodesController, TestMailsController],
  providers: [AgencyMailsService, ConsentCodesService, TestMailsService],
})
export class MailRequestsModule {}
