import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { RedisConnections } from '../redis/redis.ts';

const HOUR_S = 3_600;
const QUARTER_S = 900;
/** Tries that each client has, however often others failed. */
const FIRST_TRIES = 3;
/** Multiple of a client's limit up to which further forms are accepted, without mails: they cost nothing but storage. */
const MOST_TIMES = 10;
/** Key of a limit that all clients share. */
export const ALL_CLIENTS = 'all';

/** Keys that the limits of sign-ins count by. */
export interface SignInAttempt {
  /** Normalised user name; undefined for passkeys, which nobody can guess: then failures do not count for other clients. */
  name?: string | undefined;
  client: string;
  /** A device that signed in before is counted on its own. */
  device?: string | undefined;
}

type Budget = [points: number, seconds: number];

/** The budget of each limit, by its name in Redis. */
const budgetsOf = (limits: GatewayConfig['limits']) =>
  ({
    'sign-in': [limits.loginsPer15Min, QUARTER_S],
    /** Failures with one user name. */
    name: [20, QUARTER_S],
    /** Device cookies that are looked up for a client: its sign-ins are counted only once the device is known. */
    device: [600, HOUR_S],
    /** Wrong codes after the right password, for all unknown devices together: three of a million codes are valid at a time. */
    code: [10, HOUR_S],
    form: [limits.formsPerHour, HOUR_S],
    'untokened-form': [limits.untokenedFormsPerHour, HOUR_S],
    mail: [limits.allFormsPerHour, HOUR_S],
    upload: [limits.uploadsPerHour, HOUR_S],
    photograph: [limits.photographsPerHour, HOUR_S],
    document: [300, HOUR_S],
    answer: [600, HOUR_S],
    guess: [60, HOUR_S],
    figure: [600, HOUR_S],
    figures: [20_000, HOUR_S],
    'test-mail': [10, HOUR_S],
  }) satisfies Record<string, Budget>;

type LimitName = keyof ReturnType<typeof budgetsOf>;

/**
 * Limits how often a client may make costly calls. Counted in Redis for all gateways together; without Redis, or while it is down,
 * each gateway counts in memory.
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<LimitName, RateLimiterAbstract>;

  constructor(@Inject(GATEWAY_CONFIG) { limits }: GatewayConfig, { commands }: RedisConnections) {
    const isOn = limits.enabled;
    this.limiters = Object.fromEntries(
      Object.entries(budgetsOf(limits)).map(([name, [points, duration]]) => [
        name,
        limiterOf(name, [isOn ? points : Number.MAX_SAFE_INTEGER, duration], isOn ? commands : undefined),
      ]),
    ) as Record<LimitName, RateLimiterAbstract>;
  }

  /** Counts a device cookie; false when too many of the client's were looked up. */
  async device(client: string): Promise<boolean> {
    return (await consume(this.limiters.device, client)).isAllowed;
  }

  /** Counts an attempt to sign in; a refused one is not counted. @throws Problem rate_limited */
  async signIn({ name, client, device }: SignInAttempt): Promise<void> {
    const { consumedPoints } = await this.take('sign-in', device ?? client);
    if (device !== undefined || name === undefined || consumedPoints <= FIRST_TRIES) return;
    const failures = await this.limiters.name.get(name);
    if (!failures || failures.consumedPoints < this.limiters.name.points) return;
    await this.limiters['sign-in'].reward(client);
    throw rateLimited(failures);
  }

  async signInFailed({ name }: SignInAttempt): Promise<void> {
    if (name !== undefined) await this.limiters.name.penalty(name);
  }

  /** Takes back the count of a sign-in that could not be checked. */
  async signInUnchecked({ client, device }: SignInAttempt): Promise<void> {
    await this.limiters['sign-in'].reward(device ?? client);
  }

  /** Takes back the count of a successful sign-in, and what others failed with its name. */
  async signInSucceeded(attempt: SignInAttempt): Promise<void> {
    await this.signInUnchecked(attempt);
    if (attempt.name !== undefined) await this.limiters.name.delete(attempt.name);
  }

  /**
   * Counts a form; forms with and without a token have separate limits. A
   * client's forms are never refused because of other clients.
   * @returns whether the mail about it belongs in the digest
   * @throws Problem rate_limited
   */
  async form(client: string, hasToken: boolean): Promise<boolean> {
    const form = this.limiters[hasToken ? 'form' : 'untokened-form'];
    const own = await consume(form, client);
    if (own.state.consumedPoints > form.points * MOST_TIMES) throw rateLimited(own.state);
    return !own.isAllowed || !(await consume(this.limiters.mail, hasToken ? ALL_CLIENTS : 'untokened')).isAllowed;
  }

  /** Counts a call. @throws Problem rate_limited */
  async take(limit: LimitName, key: string, points = 1): Promise<RateLimiterRes> {
    const { isAllowed, state } = await consume(this.limiters[limit], key, points);
    if (!isAllowed) throw rateLimited(state);
    return state;
  }

  /** Takes back the count of a call that turned out right. */
  async giveBack(limit: LimitName, key: string): Promise<void> {
    await this.limiters[limit].reward(key);
  }
}

function limiterOf(name: string, [points, duration]: Budget, redis: Redis | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `nfa:limit:${name}`,
    points,
    duration,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<{ isAllowed: boolean; state: RateLimiterRes }> {
  try {
    return { isAllowed: true, state: await limiter.consume(key, points) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { isAllowed: false, state: refused };
    throw refused;
  }
}

function rateLimited({ msBeforeNext }: RateLimiterRes): Problem {
  const waitS = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Problem('rate_limited', `Try again in ${waitS} seconds`, undefined, waitS);
}
