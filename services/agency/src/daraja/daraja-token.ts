import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { DarajaRefused } from './daraja-port.ts';

const COMMAND_MS = 1_000;
/** Longer than signing in may take. */
const LOCK_MS = 35_000;
const LOOK_AGAIN_MS = 100;
/** A token counts as expired in its last minute. */
const EARLY_S = 60;

// Deletes a Redis key only while it holds this value.
const DELETE_IF = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** A connection whose commands fail soon while Redis is down. */
export const connectRedis = (url: string): Redis =>
  new Redis({
    ...redisTarget(url),
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: COMMAND_MS,
    retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
  }).on('error', () => {});

/** Signs in; returns a token and the seconds for which it is valid. */
export type SignIn = () => Promise<{ token: string; seconds: number }>;

/**
 * Access token of Daraja, shared by all copies through Redis: a new token invalidates the previous one, so one copy signs in and
 * the others wait. Without Redis no copy signs in.
 */
export class DarajaTokens implements OnApplicationShutdown {
  constructor(private readonly redis: Redis) {}

  /** The token for these keys. @throws DarajaRefused while Redis is down; any error of `signIn` */
  async get(keys: string, signIn: SignIn): Promise<string> {
    const key = keyOf(keys);
    const until = Date.now() + LOCK_MS;
    for (;;) {
      const kept = await this.ask(() => this.redis.get(key));
      if (kept) return kept;
      const holder = randomUUID();
      const hasLock = await this.ask(() => this.redis.set(lockOf(key), holder, 'PX', LOCK_MS, 'NX'));
      if (hasLock) return this.renew(key, holder, signIn);
      if (Date.now() > until) throw new DarajaRefused('token', 'Another copy has been signing in for too long');
      await wait(LOOK_AGAIN_MS);
    }
  }

  /** Forgets a token that Daraja refused, unless another copy has replaced it already. */
  async forget(keys: string, token: string): Promise<void> {
    await this.ask(() => this.redis.eval(DELETE_IF, 1, keyOf(keys), token));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async renew(key: string, holder: string, signIn: SignIn): Promise<string> {
    try {
      // Another copy may have signed in before this one got the lock.
      const kept = await this.ask(() => this.redis.get(key));
      if (kept) return kept;
      const { token, seconds } = await signIn();
      await this.ask(() => this.redis.set(key, token, 'EX', Math.max(1, seconds - EARLY_S)));
      return token;
    } finally {
      await this.redis.eval(DELETE_IF, 1, lockOf(key), holder).catch(() => undefined);
    }
  }

  private async ask<T>(command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch {
      throw new DarajaRefused('token', 'The token cannot be shared: Redis does not answer');
    }
  }
}

// Hashed, because whoever can list the names in Redis must not see Daraja's keys.
const keyOf = (keys: string): string => `nfa:daraja:${createHash('sha256').update(keys).digest('hex').slice(0, 32)}`;

const lockOf = (key: string): string => `${key}:lock`;
