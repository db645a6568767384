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
    return isSameSecret(signature, this.sign(text));
  }
}

/** Whether two texts are equal, compared in constant time for equal lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
