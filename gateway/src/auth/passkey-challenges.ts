import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, DatedSigner } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const LIFETIME_MS = 5 * 60_000;

/**
 * Challenges that passkeys sign. A challenge carries its time and our signature, so any gateway can check it and none has to
 * store it.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'jwtSecret'>,
    private readonly clock: Clock,
  ) {}

  /** @param purpose the only use for which the challenge is valid */
  issue(purpose: string): string {
    return this.signerFor(purpose).sign(randomBytes(16).toString('base64url'), this.clock.now());
  }

  /**
   * When a challenge was issued; undefined when it is forged, for another purpose or older than five minutes.
   * @param challenge as the browser returns it: in base64url once more
   */
  read(challenge: string, purpose: string): Date | undefined {
    const now = this.clock.now();
    const read = this.signerFor(purpose).read(Buffer.from(challenge, 'base64url').toString(), now);
    return read && read.ageMs <= LIFETIME_MS ? new Date(now.getTime() - read.ageMs) : undefined;
  }

  private signerFor(purpose: string): DatedSigner {
    return new DatedSigner(this.config.jwtSecret, `passkey challenge: ${purpose}`);
  }
}
