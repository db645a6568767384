import { Module } from '@nestjs/common';
import { NotificationsService } from './notifications.service.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** The outbox as the enquiries use it. */
@Module({
  providers: [NotificationsService, OutboxRepository],
  exports: [NotificationsService, OutboxRepository],
})
export class NotificationsModule {}
