import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const LIFETIME_MS = 5 * 60_000;
const TIME_BYTES = 8;
const NONCE_BYTES = 16;
const PAYLOAD_BYTES = TIME_BYTES + NONCE_BYTES;

/**
 * Challenges that passkeys sign. A challenge carries its time and our signature, so any gateway can check it and none has to
 * store it.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: Pick<GatewayConfig, 'jwtSecret'>,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'passkey challenge', 32));
  }

  /** @param purpose the only use for which the challenge is valid */
  issue(purpose: string): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeBigUInt64BE(BigInt(this.now()));
    const payload = Buffer.concat([time, randomBytes(NONCE_BYTES)]);
    return new Uint8Array(Buffer.concat([payload, this.sign(payload, purpose)]));
  }

  /** When a challenge was issued; undefined when it is forged, for another purpose or older than five minutes. */
  read(challenge: string, purpose: string): Date | undefined {
    const bytes = Buffer.from(challenge, 'base64url');
    const payload = bytes.subarray(0, PAYLOAD_BYTES);
    const expected = this.sign(payload, purpose);
    if (bytes.length !== PAYLOAD_BYTES + expected.length) return undefined;
    if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), expected)) return undefined;
    const issuedAt = Number(payload.readBigUInt64BE());
    return this.now() - issuedAt <= LIFETIME_MS ? new Date(issuedAt) : undefined;
  }

  private sign(payload: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(payload).update(purpose).digest();
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
