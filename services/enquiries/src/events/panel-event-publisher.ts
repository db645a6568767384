import type { BeforeApplicationShutdown } from '@nestjs/common';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';

/**
 * Publishes changes to the panel that were not made through the gateway. A panel
 * that misses an event learns of the change with its next poll.
 */
export class PanelEventPublisher implements BeforeApplicationShutdown {
  private readonly redis: Redis;

  constructor(redisUrl: string) {
    this.redis = new Redis({ ...redisTarget(redisUrl), maxRetriesPerRequest: 1, connectTimeout: 2_000 });
    this.redis.on('error', () => {});
  }

  /** Publishes an event without waiting, unless Redis is down. */
  publish(event: PanelEvent): void {
    this.redis.publish(EVENTS_CHANNEL, JSON.stringify(event)).catch(() => {});
  }

  beforeApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
