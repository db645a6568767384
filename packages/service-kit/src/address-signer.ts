import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60_000;
const FORM = /^(\d{1,9})\.([\w-]{43})$/;

/** Signs passes to things that have an address, for a few minutes. */
export class AddressSigner {
  private readonly key: Buffer;

  /** @param secret shared by whoever signs and whoever checks @param purpose what the passes are for; those of another purpose are not valid */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** A pass that is valid until `at`, rounded up to a minute: safe in a query. */
  sign(subject: string, at: Date): string {
    const until = Math.ceil(at.getTime() / MINUTE_MS);
    return `${until}.${this.signatureOf(subject, until)}`;
  }

  /** Whether a pass is ours, for this subject, and still valid. */
  isValid(subject: string, pass: string, now: Date): boolean {
    const [, until, signature] = FORM.exec(pass) ?? [];
    if (until === undefined || signature === undefined) return false;
    const expected = Buffer.from(this.signatureOf(subject, Number(until)));
    const given = Buffer.from(signature);
    return timingSafeEqual(expected, given) && now.getTime() < Number(until) * MINUTE_MS;
  }

  private signatureOf(subject: string, until: number): string {
    return createHmac('sha256', this.key).update(`${subject}.${until}`).digest('base64url');
  }
}
