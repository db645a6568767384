import { Injectable } from '@nestjs/common';
import { newId } from '@nfa/service-kit';
import { z } from 'zod';
import { RedisConnections } from './redis.ts';

/** Redis channel on which gateways talk to each other. */
export const GATEWAY_CHANNEL = 'nfa:gateway';
const Message = z.object({ from: z.string(), topic: z.string(), payload: z.unknown() });

type Listener = (payload: unknown) => void;

/**
 * Publishes events to the other gateways through Redis. Without Redis, or while it is down, each gateway works alone: cached
 * responses may be 70 seconds old (10 fresh, 60 stale), pages made from them 140 seconds, sessions five seconds, and pictures are
 * not read from the cache.
 */
@Injectable()
export class GatewayBus {
  private readonly self = newId();
  private readonly listeners = new Map<string, Listener[]>();
  private readonly channels = new Map<string, Listener>();
  private readonly reconnectListeners: (() => void)[] = [];

  constructor(private readonly redis: RedisConnections) {
    const { subscriber } = redis;
    subscriber?.on('message', (channel: string, text: string) => this.receive(channel, text));
    subscriber?.on('ready', () => {
      subscriber.subscribe(GATEWAY_CHANNEL, ...this.channels.keys()).then(
        () => {
          for (const listener of this.reconnectListeners) listener();
        },
        (error: unknown) => redis.noteFailure(error),
      );
    });
  }

  /** Whether this gateway is disconnected and misses messages of the others. */
  get isDisconnected(): boolean {
    return this.redis.subscriber !== undefined && this.redis.subscriber.status !== 'ready';
  }

  /** Calls `listener` with what another gateway published; check the payload. */
  on(topic: string, listener: Listener): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /** Calls `listener` with messages that other processes publish on a channel of their own; check the payload. */
  listen(channel: string, listener: Listener): void {
    this.channels.set(channel, listener);
  }

  /** Calls `listener` when messages may have been missed. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /** Resolves once Redis has the message, or after 200 ms when Redis does not respond; never throws. */
  async publish(topic: string, payload: unknown): Promise<void> {
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
    this.channels.get(channel)?.(content);
    const message = Message.safeParse(channel === GATEWAY_CHANNEL ? content : undefined);
    if (!message.success || message.data.from === this.self) return;
    for (const listener of this.listeners.get(message.data.topic) ?? []) listener(message.data.payload);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
