import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Health, Logger, redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';

const COMMAND_MS = 200;

/** Connections to the Redis that several gateways share; without an address there is none. */
@Injectable()
export class RedisConnections implements OnModuleInit, OnApplicationShutdown {
  readonly commands?: Redis;
  readonly subscriber?: Redis;
  private isDown = false;

  constructor(
    @Inject(GATEWAY_CONFIG) { redisUrl }: GatewayConfig,
    private readonly logger: Logger,
    health: Health,
  ) {
    if (!redisUrl) return;
    health.report('redis', async () => void (await this.commands?.ping()));
    // Fails fast while Redis does not respond.
    this.commands = this.connect(redisUrl, COMMAND_MS);
    this.subscriber = this.connect(redisUrl);
  }

  /** Logs the first failure of an outage. */
  noteFailure(error: unknown): void {
    if (!this.isDown) this.logger.warn('redis cannot be reached', { code: (error as { code?: unknown }).code });
    this.isDown = true;
  }

  onModuleInit(): void {
    for (const redis of [this.commands, this.subscriber]) redis?.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.commands?.disconnect();
    this.subscriber?.disconnect();
  }

  private connect(url: string, commandTimeout?: number): Redis {
    const redis = new Redis({
      ...redisTarget(url),
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      // `GatewayBus` subscribes on each connection: nobody would handle a failure of the library's own attempt.
      autoResubscribe: false,
      connectTimeout: 2_000,
      ...(commandTimeout !== undefined && { commandTimeout }),
      retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
    });
    redis.on('error', (error: unknown) => this.noteFailure(error));
    redis.on('ready', () => {
      this.isDown = false;
    });
    return redis;
  }
}
