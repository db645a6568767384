import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ConsentCodesController } from './consent-codes.controller.ts';
import { ConsentCodesService } from './consent-codes.service.ts';

@Module({
  imports: [NotificationsModule],
  controllers: [ConsentCodesController],
  providers: [ConsentCodesService],
})
export class ConsentCodesModule {}
