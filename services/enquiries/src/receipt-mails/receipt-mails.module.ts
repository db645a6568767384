import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ReceiptMailsController } from './receipt-mails.controller.ts';
import { ReceiptMailsService } from './receipt-mails.service.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [ReceiptMailsController],
  providers: [ReceiptMailsService],
})
export class ReceiptMailsModule {}
