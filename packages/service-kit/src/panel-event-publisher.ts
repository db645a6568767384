import type { OnApplicationShutdown } from '@nestjs/common';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';

/** Connection to the Redis of the gateways. */
interface Connection {
  publish(channel: string, message: string): Promise<unknown>;
  disconnect(): void;
}

/**
 * Publishes changes to the panel that were not made through the gateway. A panel that misses an event learns of the change with its
 * next poll.
 */
export class PanelEventPublisher implements OnApplicationShutdown {
  constructor(private readonly redis: Connection) {}

  /** Publishes an event without waiting, unless Redis is down. */
  publish(event: PanelEvent): void {
    this.redis.publish(EVENTS_CHANNEL, JSON.stringify(event)).catch(() => {});
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
