import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Signer } from '@nfa/service-kit';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const YOUNGEST_MS = 2_000;
const OLDEST_MS = 24 * 3_600_000;
const TOKEN = /^(([0-9a-z]{1,10})\.([A-Za-z0-9_-]{12}))\.([A-Za-z0-9_-]{43})$/;

/** Proofs that a page was open for at least two seconds before a form was sent; each is good for one form. */
@Injectable()
export class FormTokens {
  private readonly signer: Signer;
  private readonly used = new LRUCache<string, true>({ max: 50_000, ttl: OLDEST_MS });

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    // The name is a part of the key: with another one, pages that are open during an upgrade would hold tokens that are not valid.
    this.signer = new Signer(jwtSecret, 'form stamp');
  }

  issue(): string {
    const payload = `${this.now().toString(36)}.${randomBytes(9).toString('base64url')}`;
    return `${payload}.${this.signer.sign(payload)}`;
  }

  /** Uses a token up; false when it is missing, forged, too young, too old or was used before. */
  redeem(token: unknown): boolean {
    const [, payload = '', time = '', nonce = '', signature = ''] = TOKEN.exec(String(token)) ?? [];
    if (!this.signer.isValid(payload, signature)) return false;
    const age = this.now() - Number.parseInt(time, 36);
    if (age < YOUNGEST_MS || age > OLDEST_MS || this.used.has(nonce)) return false;
    this.used.set(nonce, true);
    return true;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
