import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { msLeftOfNairobiDay, nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { RedisConnections } from '../redis/redis.ts';

const PREFIX = 'nfa:limit:figure-day';
const SALT_BYTES = 32;

/** A visitor on one day. */
export interface VisitorDay {
  /** The day in Nairobi, `YYYY-MM-DD`. */
  day: string;
  /** Hash of the client's address with the salt of the day. */
  client: string;
  /** True the first time that the visitor does this today, for all gateways together. */
  isFirst(what: string): Promise<boolean>;
}

/**
 * Tells visitors of one day apart without knowing them: by hashes of address and browser with a random salt that is thrown away
 * when the day ends in Nairobi. Salt and hashes are in Redis alone, or in memory where there is none.
 */
@Injectable()
export class VisitorDays {
  private memory?: { day: string; salt: Buffer; done: Set<string> };

  constructor(
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
  ) {}

  /** Undefined while Redis cannot be reached: a new salt would count everybody twice. */
  async find(clientIp: string, userAgent: string): Promise<VisitorDay | undefined> {
    const now = this.clock.now();
    const day = nairobiDay(now);
    const { commands } = this.redis;
    if (!commands) {
      const { salt, done } = this.remember(day);
      const isFirst = async (key: string) => !done.has(key) && done.add(key).size > 0;
      return visitorOf({ day, salt, clientIp, userAgent, isFirst });
    }
    const named = (name: string) => `${PREFIX}:${day}:${name}`;
    const store = (name: string, value: string) =>
      commands.set(named(name), value, 'PX', msLeftOfNairobiDay(now), 'NX');
    try {
      await store('salt', randomBytes(SALT_BYTES).toString('base64url'));
      const salt = Buffer.from((await commands.get(named('salt'))) ?? '', 'base64url');
      if (salt.length !== SALT_BYTES) return undefined;
      return visitorOf({ day, salt, clientIp, userAgent, isFirst: async (key) => (await store(key, '1')) === 'OK' });
    } catch (error) {
      this.redis.noteFailure(error);
      return undefined;
    }
  }

  /** Forgets the salt of a day that is over. */
  forgetPast(): void {
    if (this.memory && this.memory.day !== nairobiDay(this.clock.now())) delete this.memory;
  }

  private remember(day: string) {
    if (this.memory?.day !== day) this.memory = { day, salt: randomBytes(SALT_BYTES), done: new Set() };
    return this.memory;
  }
}

interface Seen {
  day: string;
  salt: Buffer;
  clientIp: string;
  userAgent: string;
  isFirst: (key: string) => Promise<boolean>;
}

function visitorOf({ day, salt, clientIp, userAgent, isFirst }: Seen): VisitorDay {
  const hash = (...parts: string[]) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
  return {
    day,
    client: hash(clientIp),
    // The hash covers the action, so that nobody can tell which actions belong to one visitor.
    isFirst: (what) => isFirst(hash(clientIp, userAgent, what)),
  };
}
