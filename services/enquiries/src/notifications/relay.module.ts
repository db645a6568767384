import { type DynamicModule, Module } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { DeliveryRepository } from './delivery.repository.ts';
import { NotificationsModule } from './notifications.module.ts';
import { OutboxMetrics } from './outbox-metrics.ts';
import { MailQueue, type QueueConfig } from './queue.ts';
import { Relay, type RelayConfig } from './relay.ts';

/** Hands mails over from the outbox to the queue. */
@Module({})
export class RelayModule {
  static register(config: { queue: QueueConfig; relay: RelayConfig }): DynamicModule {
    return {
      module: RelayModule,
      imports: [NotificationsModule],
      providers: [
        DeliveryRepository,
        {
          provide: Relay,
          useFactory: (outbox: DeliveryRepository, logger: Logger) =>
            new Relay(outbox, new MailQueue(config.queue, config.relay.attempts, logger), logger, config.relay),
          inject: [DeliveryRepository, Logger],
        },
        OutboxMetrics,
      ],
    };
  }
}
