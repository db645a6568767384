import { Inject, Injectable } from '@nestjs/common';
import { Clock, Signer } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const OLDEST_MS = 60_000;
const TOKEN = /^(([0-9a-z]{1,10})\.([A-Za-z0-9_-]{1,80}))\.([A-Za-z0-9_-]{43})$/;

/** Signed client IPs: the rendering server sends one back with a form, so that limits count the visitor and not the server. */
@Injectable()
export class ClientTokens {
  private readonly signer: Signer;

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(jwtSecret, 'client token');
  }

  issue(clientIp: string): string {
    const payload = `${this.clock.now().getTime().toString(36)}.${Buffer.from(clientIp).toString('base64url')}`;
    return `${payload}.${this.signer.sign(payload)}`;
  }

  /** The client IP of a token; undefined when it is missing, forged or older than a minute. */
  read(token: unknown): string | undefined {
    const [, payload = '', time = '', clientIp = '', signature = ''] = TOKEN.exec(String(token)) ?? [];
    if (!this.signer.isValid(payload, signature)) return undefined;
    const age = this.clock.now().getTime() - Number.parseInt(time, 36);
    return age >= 0 && age <= OLDEST_MS ? Buffer.from(clientIp, 'base64url').toString() : undefined;
  }
}
