import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const OLDEST_MS = 60_000;
const TOKEN = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{1,80})\.([A-Za-z0-9_-]{43})$/;

/** Signed client IPs: the rendering server sends one back with a form, so that limits count the visitor and not the server. */
@Injectable()
export class ClientTokens {
  private readonly key: Buffer;

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'client token', 32));
  }

  issue(clientIp: string): string {
    const payload = `${this.clock.now().getTime().toString(36)}.${Buffer.from(clientIp).toString('base64url')}`;
    return `${payload}.${this.sign(payload)}`;
  }

  /** The client IP of a token; undefined when it is missing, forged or older than a minute. */
  read(token: unknown): string | undefined {
    const [, time = '', clientIp = '', signature = ''] = TOKEN.exec(typeof token === 'string' ? token : '') ?? [];
    if (signature === '') return undefined;
    const expected = this.sign(`${time}.${clientIp}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    const age = this.clock.now().getTime() - Number.parseInt(time, 36);
    return age >= 0 && age <= OLDEST_MS ? Buffer.from(clientIp, 'base64url').toString() : undefined;
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
