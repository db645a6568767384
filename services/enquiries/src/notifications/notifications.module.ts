import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsService } from './notifications.service.ts';
import { OutboxEntity } from './outbox.entity.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** The outbox as the enquiries use it. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity])],
  providers: [NotificationsService, OutboxRepository],
  exports: [NotificationsService, OutboxRepository],
})
export class NotificationsModule {}
