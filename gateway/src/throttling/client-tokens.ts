import { Inject, Injectable } from '@nestjs/common';
import { Clock, DatedSigner } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';

const MAX_AGE_MS = 60_000;
// The clocks of two gateways may differ a little.
const MAX_SKEW_MS = 5_000;

/** Signed client IPs: the rendering server sends one back with its calls, so that limits count the visitor and not the server. */
@Injectable()
export class ClientTokens {
  private readonly signer: DatedSigner;

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    this.signer = new DatedSigner(jwtSecret, 'client token');
  }

  issue(clientIp: string): string {
    return this.signer.sign(Buffer.from(clientIp).toString('base64url'), this.clock.now());
  }

  /** The client IP of a token; undefined when it is missing, forged or older than a minute. */
  read(token: unknown): string | undefined {
    const read = this.signer.read(token, this.clock.now());
    if (!read || read.ageMs < -MAX_SKEW_MS || read.ageMs > MAX_AGE_MS) return undefined;
    return Buffer.from(read.data, 'base64url').toString();
  }
}
