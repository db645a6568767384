import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const FRESHEST_MS = 2_000;
const OLDEST_MS = 24 * 3_600_000;
const STAMP = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{43})$/;

/** Proofs that a page was open for at least two seconds before a form was sent; each is good for one form. */
export class FormStamps {
  private readonly key: Buffer;
  private readonly used = new LRUCache<string, true>({ max: 50_000, ttl: OLDEST_MS });

  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'form stamp', 32));
  }

  issue(): string {
    const payload = `${this.now().toString(36)}.${randomBytes(9).toString('base64url')}`;
    return `${payload}.${this.sign(payload)}`;
  }

  /** Uses a stamp up; false when it is missing, forged, too fresh, too old or was used before. */
  redeem(stamp: unknown): boolean {
    const parts = typeof stamp === 'string' ? STAMP.exec(stamp) : null;
    if (!parts) return false;
    const [, time = '', nonce = '', signature = ''] = parts;
    const expected = this.sign(`${time}.${nonce}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
    const age = this.now() - Number.parseInt(time, 36);
    if (age < FRESHEST_MS || age > OLDEST_MS || this.used.has(nonce)) return false;
    this.used.set(nonce, true);
    return true;
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
