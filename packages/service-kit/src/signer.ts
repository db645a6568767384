import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts (HMAC-SHA256) with a key that is derived from a secret for one purpose. */
export class Signer {
  private readonly key: Buffer;

  /** @param purpose of the signatures; signatures for another purpose are invalid */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** Signature of a text: 43 characters of base64url. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Whether a signature is right; compares in constant time. */
  isValid(text: string, signature: string): boolean {
    return isSameSecret(signature, this.sign(text));
  }
}

/** Whether two texts are equal, compared in constant time for equal lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
