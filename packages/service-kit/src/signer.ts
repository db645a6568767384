import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts (HMAC-SHA256) with a key that is derived from a secret for one purpose. */
export class Signer {
  private readonly key: Buffer;

  /** @param purpose what the signatures are for; those of another purpose are not valid */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** 43 characters of base64url. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Compares in constant time. */
  isValid(text: string, signature: string): boolean {
    const [expected, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
