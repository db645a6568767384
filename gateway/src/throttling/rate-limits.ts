import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { RedisConnections } from '../redis/redis.ts';

const HOUR_S = 3_600;
const QUARTER_S = 900;
/** Tries of a client that no other client's failures take away. */
const FIRST_TRIES = 3;
const FAILURES_PER_NAME = 20;
const DOCUMENTS_PER_HOUR = 300;
const ANSWERS_PER_HOUR = 600;
const FIGURES_PER_HOUR = 600;
const ALL_FIGURES_PER_HOUR = 20_000;
/** Wrong codes behind the right password, of all devices together that never signed in; three of a million are good at a time. */
const CODES_PER_HOUR = 10;
const ALL = 'all';

/** Who tries to sign in. */
export interface SignInAttempt {
  /** Normalised user name; undefined for what cannot be guessed, so that nobody's failures count for others. */
  name?: string | undefined;
  client: string;
  /** A device that signed in before has a count of its own. */
  device?: string | undefined;
}

/**
 * How often a client may do what costs something. Counted in Redis for all gateways together; without Redis, or while it is down,
 * each gateway counts in memory.
 */
@Injectable()
export class RateLimits {
  private readonly isOn: boolean;
  private readonly signIns: RateLimiterAbstract;
  private readonly names: RateLimiterAbstract;
  private readonly codes: RateLimiterAbstract;
  private readonly forms: RateLimiterAbstract;
  private readonly untokenedForms: RateLimiterAbstract;
  private readonly allUntokenedForms: RateLimiterAbstract;
  private readonly singleMails: RateLimiterAbstract;
  private readonly uploads: RateLimiterAbstract;
  private readonly documents: RateLimiterAbstract;
  private readonly answers: RateLimiterAbstract;
  private readonly figures: RateLimiterAbstract;
  private readonly allFigures: RateLimiterAbstract;

  constructor(
    @Inject(GATEWAY_CONFIG) { limits }: GatewayConfig,
    private readonly redis: RedisConnections,
  ) {
    this.isOn = limits.enabled;
    this.signIns = this.limiter('sign-in', limits.loginsPer15Min, QUARTER_S);
    this.names = this.limiter('name', FAILURES_PER_NAME, QUARTER_S);
    this.codes = this.limiter('code', CODES_PER_HOUR, HOUR_S);
    this.forms = this.limiter('form', limits.formsPerHour, HOUR_S);
    this.untokenedForms = this.limiter('untokened-form', limits.untokenedFormsPerHour, HOUR_S);
    this.allUntokenedForms = this.limiter('untokened-forms', limits.allUntokenedFormsPerHour, HOUR_S);
    this.singleMails = this.limiter('mail', limits.allFormsPerHour, HOUR_S);
    this.uploads = this.limiter('upload', limits.uploadsPerHour, HOUR_S);
    this.documents = this.limiter('document', DOCUMENTS_PER_HOUR, HOUR_S);
    this.answers = this.limiter('answer', ANSWERS_PER_HOUR, HOUR_S);
    this.figures = this.limiter('figure', FIGURES_PER_HOUR, HOUR_S);
    this.allFigures = this.limiter('figures', ALL_FIGURES_PER_HOUR, HOUR_S);
  }

  /** Counts an attempt to sign in; a refused one is not counted. @throws Problem rate_limited */
  async signIn({ name, client, device }: SignInAttempt): Promise<void> {
    if (!this.isOn) return;
    const { consumedPoints } = await this.take(this.signIns, device ?? client);
    if (device !== undefined || name === undefined || consumedPoints <= FIRST_TRIES) return;
    const failures = await this.names.get(name);
    if (!failures || failures.consumedPoints < FAILURES_PER_NAME) return;
    await this.signIns.reward(client);
    throw rateLimited(failures);
  }

  async signInFailed({ name }: SignInAttempt): Promise<void> {
    if (this.isOn && name !== undefined) await this.names.penalty(name);
  }

  /** A sign-in that worked does not count. */
  async signInSucceeded({ name, client, device }: SignInAttempt): Promise<void> {
    if (!this.isOn) return;
    await this.signIns.reward(device ?? client);
    if (name !== undefined) await this.names.delete(name);
  }

  /** Counts a code of the second factor. @throws Problem rate_limited */
  async code({ device }: SignInAttempt): Promise<void> {
    if (this.isOn) await this.take(this.codes, device ?? ALL);
  }

  /** A code that was right does not count. */
  async codeAccepted({ device }: SignInAttempt): Promise<void> {
    if (this.isOn) await this.codes.reward(device ?? ALL);
  }

  /**
   * Counts a form. One without a token shares a small number with all others of its kind; one with a token is never refused for what
   * other clients send.
   * @returns whether the mail about it belongs into the digest
   * @throws Problem rate_limited
   */
  async form(client: string, hasToken: boolean): Promise<{ isDigest: boolean }> {
    if (!this.isOn) return { isDigest: false };
    if (hasToken) await this.take(this.forms, client);
    else {
      await this.take(this.untokenedForms, client);
      await this.take(this.allUntokenedForms, ALL);
    }
    const mails = await consume(this.singleMails, ALL);
    return { isDigest: !mails.isAllowed };
  }

  /** @throws Problem rate_limited */
  async upload(client: string): Promise<void> {
    if (this.isOn) await this.take(this.uploads, client);
  }

  /** Counts a document that is drawn for the client; one from the cache costs nothing. @throws Problem rate_limited */
  async document(client: string): Promise<void> {
    if (this.isOn) await this.take(this.documents, client);
  }

  /** Counts an answer to a package. @throws Problem rate_limited */
  async answer(client: string): Promise<void> {
    if (this.isOn) await this.take(this.answers, client);
  }

  /** Counts a report for the figures; `visitor` is a hash, not an address. @throws Problem rate_limited */
  async figure(visitor: string): Promise<void> {
    if (!this.isOn) return;
    await this.take(this.figures, visitor);
    await this.take(this.allFigures, ALL);
  }

  private limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
    const { commands } = this.redis;
    if (!commands) return memory;
    return new RateLimiterRedis({
      storeClient: commands,
      keyPrefix: `nfa:limit:${name}`,
      points,
      duration,
      insuranceLimiter: memory,
      rejectIfRedisNotReady: true,
    });
  }

  private async take(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
    const { isAllowed, state } = await consume(limiter, key);
    if (!isAllowed) throw rateLimited(state);
    return state;
  }
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ isAllowed: boolean; state: RateLimiterRes }> {
  try {
    return { isAllowed: true, state: await limiter.consume(key) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { isAllowed: false, state: refused };
    throw refused;
  }
}

function rateLimited({ msBeforeNext }: RateLimiterRes): Problem {
  const waitS = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Problem('rate_limited', `Try again in ${waitS} seconds`, undefined, waitS);
}
