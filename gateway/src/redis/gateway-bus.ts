import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { EVENTS_CHANNEL } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { z } from 'zod';
import { RedisConnections } from './redis.ts';

/** Redis channel on which gateways talk to each other. */
export const GATEWAY_CHANNEL = 'nfa:gateway';
const Message = z.object({ from: z.string(), topic: z.string(), payload: z.unknown() });
const RECONNECTED = Symbol('reconnected');

/**
 * Publishes events at this gateway and, through Redis, at the others. Without Redis, or while it is down, each gateway works alone: cached
 * responses may be 70 seconds old (10 fresh, 60 stale), pages made from them 140 seconds, sessions five seconds, and pictures are
 * not read from the cache.
 */
@Injectable()
export class GatewayBus {
  private readonly self = newId();
  private readonly emitter = new EventEmitter();
  private readonly schemas = new Map<string, z.ZodType>();
  private isSubscribed = false;

  constructor(private readonly redis: RedisConnections) {
    const { subscriber } = redis;
    subscriber?.on('message', (channel: string, text: string) => this.receive(channel, text));
    subscriber?.on('close', () => {
      this.isSubscribed = false;
    });
    subscriber?.on('ready', () => {
      subscriber.subscribe(GATEWAY_CHANNEL, EVENTS_CHANNEL).then(
        () => {
          this.isSubscribed = true;
          this.emitter.emit(RECONNECTED);
        },
        (error: unknown) => redis.noteFailure(error),
      );
    });
  }

  /** Whether this gateway is not subscribed and misses messages of the others. */
  get isDisconnected(): boolean {
    return this.redis.subscriber !== undefined && !this.isSubscribed;
  }

  /**
   * Calls `listener` with what any gateway publishes, this one too, and services as `event` on a channel of their own.
   * @param schema of the payload; messages that do not match it are dropped
   */
  on<T>(topic: string, schema: z.ZodType<T>, listener: (payload: T) => void): void {
    this.schemas.set(topic, schema);
    this.emitter.on(topic, listener);
  }

  /** Calls `listener` when messages may have been missed. */
  onReconnect(listener: () => void): void {
    this.emitter.on(RECONNECTED, listener);
  }

  /** Tells this gateway at once. Resolves once Redis has the message, or after 200 ms when Redis does not respond; never throws. */
  async publish(topic: string, payload: unknown): Promise<void> {
    this.emitter.emit(topic, payload);
    const { commands } = this.redis;
    if (commands?.status !== 'ready') return;
    try {
      await commands.publish(GATEWAY_CHANNEL, JSON.stringify({ from: this.self, topic, payload }));
    } catch (error) {
      this.redis.noteFailure(error);
    }
  }

  private receive(channel: string, text: string): void {
    const content = parseJson(text);
    const message = channel === EVENTS_CHANNEL ? { topic: 'event', payload: content } : Message.safeParse(content).data;
    if (!message || ('from' in message && message.from === this.self)) return;
    const payload = this.schemas.get(message.topic)?.safeParse(message.payload);
    if (payload?.success) this.emitter.emit(message.topic, payload.data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
