import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { msLeftOfNairobiDay, nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RedisConnections } from '../redis/redis.ts';

const PREFIX = 'nfa:limit:figure-day';
const SALT_BYTES = 32;
/** Most values in memory; beyond them, the oldest actions are counted again. The salt stays, since each report reads it. */
const MAX_VALUES = 50_000;

/** A visitor on one day. */
export interface VisitorDay {
  /** The day in Nairobi, `YYYY-MM-DD`. */
  day: string;
  /** Hash of the client's address with the salt of the day. */
  client: string;
  /** True for the visitor's first such action today, at any gateway. */
  isFirst(what: string): Promise<boolean>;
}

/**
 * Distinguishes the visitors of a day without identifying them, by hashes of address and browser with a random salt that is deleted
 * when the day ends in Nairobi. Salt and hashes are in Redis alone, or in memory where there is no Redis.
 */
@Injectable()
export class VisitorDays {
  private memory?: { day: string; values: LRUCache<string, string> };

  constructor(
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
  ) {}

  /** Undefined while Redis is down: a new salt would count every visitor a second time. */
  async find(clientIp: string, userAgent: string): Promise<VisitorDay | undefined> {
    const now = this.clock.now();
    const day = nairobiDay(now);
    const { commands } = this.redis;
    const values = commands ? inRedis(commands, day, now) : this.inMemory(day);
    try {
      await values.add('salt', randomBytes(SALT_BYTES).toString('base64url'));
      const salt = Buffer.from((await values.get('salt')) ?? '', 'base64url');
      if (salt.length !== SALT_BYTES) return undefined;
      const hash = (...parts: string[]) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
      return {
        day,
        client: hash(clientIp),
        // The hash covers the action, so that nobody can tell which actions belong to one visitor.
        isFirst: (what) => values.add(hash(clientIp, userAgent, what), '1'),
      };
    } catch (error) {
      this.redis.noteFailure(error);
      return undefined;
    }
  }

  /** Forgets the salt of a day that is over. */
  forgetPast(): void {
    if (this.memory && this.memory.day !== nairobiDay(this.clock.now())) delete this.memory;
  }

  private inMemory(day: string): DayValues {
    if (this.memory?.day !== day) this.memory = { day, values: new LRUCache({ max: MAX_VALUES }) };
    const { values } = this.memory;
    return {
      add: async (name, value) => {
        const isNew = !values.has(name);
        if (isNew) values.set(name, value);
        return isNew;
      },
      get: async (name) => values.get(name),
    };
  }
}

/** Values that are deleted when the day ends in Nairobi. */
interface DayValues {
  /** Adds a value; false when the name exists, whose value is then kept. */
  add(name: string, value: string): Promise<boolean>;
  get(name: string): Promise<string | null | undefined>;
}

function inRedis(commands: Redis, day: string, now: Date): DayValues {
  const named = (name: string) => `${PREFIX}:${day}:${name}`;
  return {
    add: async (name, value) => (await commands.set(named(name), value, 'PX', msLeftOfNairobiDay(now), 'NX')) === 'OK',
    get: (name) => commands.get(named(name)),
  };
}
