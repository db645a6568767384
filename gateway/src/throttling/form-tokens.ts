import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, DatedSigner } from '@nfa/service-kit';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';

const MIN_AGE_MS = 2_000;
const MAX_AGE_MS = 24 * 3_600_000;

/** Proofs that a page was open for at least two seconds before a form was sent; each is good for one form. */
@Injectable()
export class FormTokens {
  private readonly signer: DatedSigner;
  private readonly used = new LRUCache<string, true>({ max: 50_000, ttl: MAX_AGE_MS });

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    // The name is part of the key: renaming it would invalidate the tokens of pages that are open during an upgrade.
    this.signer = new DatedSigner(jwtSecret, 'form stamp');
  }

  issue(): string {
    return this.signer.sign(randomBytes(9).toString('base64url'), this.clock.now());
  }

  /** Uses a token up; false when it is missing, forged, too young, too old or was used before. */
  redeem(token: unknown): boolean {
    const read = this.signer.read(token, this.clock.now());
    if (!read || read.ageMs < MIN_AGE_MS || read.ageMs > MAX_AGE_MS || this.used.has(read.data)) return false;
    this.used.set(read.data, true);
    return true;
  }
}
