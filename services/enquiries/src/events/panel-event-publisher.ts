import type { BeforeApplicationShutdown } from '@nestjs/common';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';

/** Sends the panel changes that were not made through the gateway. A panel that misses one gets it with its next poll. */
export class PanelEventPublisher implements BeforeApplicationShutdown {
  private readonly redis: Redis;

  constructor(redisUrl: string) {
    this.redis = new Redis({ ...redisTarget(redisUrl), maxRetriesPerRequest: 1, connectTimeout: 2_000 });
    this.redis.on('error', () => {});
  }

  /** Sends the event unless Redis is away; nobody waits for it. */
  publish(event: PanelEvent): void {
    this.redis.publish(EVENTS_CHANNEL, JSON.stringify(event)).catch(() => {});
  }

  beforeApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
