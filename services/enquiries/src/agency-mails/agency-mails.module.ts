import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { AgencyMailsController } from './agency-mails.controller.ts';
import { AgencyMailsService } from './agency-mails.service.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [AgencyMailsController],
  providers: [AgencyMailsService],
})
export class AgencyMailsModule {}
