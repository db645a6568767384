import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { MPESA_CONFIG, type MpesaConfig } from './mpesa-credentials.service.ts';

/** Publishes changes to the panel that were not made through the gateway. */
@Injectable()
export class PanelEventPublisher implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(@Inject(MPESA_CONFIG) { redisUrl }: MpesaConfig) {
    this.redis = new Redis({ ...redisTarget(redisUrl), maxRetriesPerRequest: 1, connectTimeout: 2_000 });
    this.redis.on('error', () => {});
  }

  /** Publishes an event without waiting, unless Redis is down. */
  publish(event: PanelEvent): void {
    this.redis.publish(EVENTS_CHANNEL, JSON.stringify(event)).catch(() => {});
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
