import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60_000;

/** Signs addresses of photographs for a few minutes. */
export class PhotographSigner {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of photographs', 32));
  }

  /** Query of an address that is valid until `at`, rounded up to a minute. */
  sign(id: string, slot: string, at: Date): string {
    const until = Math.ceil(at.getTime() / MINUTE_MS);
    return `until=${until}&signature=${this.signatureOf(id, slot, until)}`;
  }

  /** Whether a signature is ours, for this photograph, and still valid. */
  isValid(id: string, slot: string, until: number, signature: string, now: Date): boolean {
    const expected = Buffer.from(this.signatureOf(id, slot, until));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given) && now.getTime() < until * MINUTE_MS;
  }

  private signatureOf(id: string, slot: string, until: number): string {
    return createHmac('sha256', this.key).update(`${id}.${slot}.${until}`).digest('base64url');
  }
}
