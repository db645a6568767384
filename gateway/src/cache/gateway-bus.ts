import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EVENTS_CHANNEL, PanelEvent } from '@nfa/contracts';
import { Logger, newId } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { Scope } from './response-cache.ts';

const CHANNEL = 'nfa:gateway';
const PUBLISH_MS = 200;

const Message = z.object({
  from: z.string(),
  purge: z.array(z.enum(['catalogue', 'enquiries', 'content', 'media', 'gateway', 'pages', 'assets'])).optional(),
  revoked: z.literal(true).optional(),
  event: PanelEvent.optional(),
});

/**
 * Tells the other gateways what changed, through Redis. Without Redis, or while it is down, each gateway works on alone:
 * its cached answers are then up to ten seconds old, its sessions up to five.
 */
@Injectable()
export class GatewayBus implements OnModuleInit, OnApplicationShutdown {
  private readonly self = newId();
  private readonly publisher?: Redis;
  private readonly subscriber?: Redis;
  private readonly purgeListeners: ((scopes: Scope[]) => void)[] = [];
  private readonly revokeListeners: (() => void)[] = [];
  private readonly missedListeners: (() => void)[] = [];
  private readonly eventListeners: ((event: PanelEvent) => void)[] = [];
  private isDown = false;

  constructor(
    @Inject(GATEWAY_CONFIG) { redisUrl }: GatewayConfig,
    private readonly logger: Logger,
  ) {
    if (redisUrl) {
      this.publisher = this.connect(redisUrl);
      this.subscriber = this.connect(redisUrl);
    }
  }

  onPurged(listener: (scopes: Scope[]) => void): void {
    this.purgeListeners.push(listener);
  }

  onRevoked(listener: () => void): void {
    this.revokeListeners.push(listener);
  }

  /** Called for each change that another gateway or another process tells of. */
  onEvent(listener: (event: PanelEvent) => void): void {
    this.eventListeners.push(listener);
  }

  /** Called when messages may have been missed. */
  onMissed(listener: () => void): void {
    this.missedListeners.push(listener);
  }

  publishPurged(scopes: readonly Scope[]): Promise<void> {
    return this.publish({ purge: [...scopes] });
  }

  publishRevoked(): Promise<void> {
    return this.publish({ revoked: true });
  }

  publishEvent(event: PanelEvent): Promise<void> {
    return this.publish({ event });
  }

  onModuleInit(): void {
    const { subscriber } = this;
    if (!subscriber) return;
    subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
    subscriber.on('ready', () => {
      subscriber.subscribe(CHANNEL, EVENTS_CHANNEL).catch((error: unknown) => this.noteDown(error));
      for (const listener of [...this.missedListeners, ...this.revokeListeners]) listener();
    });
    for (const redis of [this.publisher, subscriber]) redis?.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.publisher?.disconnect();
    this.subscriber?.disconnect();
  }

  private connect(url: string): Redis {
    const redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
    });
    redis.on('error', (error: unknown) => this.noteDown(error));
    redis.on('ready', () => {
      this.isDown = false;
    });
    return redis;
  }

  private noteDown(error: unknown): void {
    if (!this.isDown) this.logger.warn('redis cannot be reached', { code: (error as { code?: unknown }).code });
    this.isDown = true;
  }

  // The answer to the administrator never waits for Redis longer than a moment.
  private async publish(message: Omit<z.input<typeof Message>, 'from'>): Promise<void> {
    if (this.publisher?.status !== 'ready') return;
    const sent = this.publisher.publish(CHANNEL, JSON.stringify({ from: this.self, ...message }));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, PUBLISH_MS);
    });
    await Promise.race([sent.catch((error: unknown) => this.noteDown(error)), timeout]);
    clearTimeout(timer);
  }

  private receive(channel: string, text: string): void {
    const content = parseJson(text);
    const message = Message.safeParse(channel === EVENTS_CHANNEL ? { from: '', event: content } : content);
    if (!message.success || message.data.from === this.self) return;
    const { purge, revoked, event } = message.data;
    if (purge) for (const listener of this.purgeListeners) listener(purge);
    if (revoked) for (const listener of this.revokeListeners) listener();
    if (event) for (const listener of this.eventListeners) listener(event);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
