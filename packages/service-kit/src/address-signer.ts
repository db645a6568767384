import { Signer } from './signer.ts';

const MINUTE_MS = 60_000;
const FORM = /^(\d{1,9})\.([\w-]{43})$/;

/** Signs addresses with passes that are valid for a limited time. */
export class AddressSigner {
  private readonly signer: Signer;

  /** @param secret shared by signer and verifier @param purpose of the passes; passes for another purpose are invalid */
  constructor(secret: string, purpose: string) {
    this.signer = new Signer(secret, purpose);
  }

  /** A pass that is valid until `at`, rounded up to a minute; safe in a query string. */
  sign(subject: string, at: Date): string {
    const until = Math.ceil(at.getTime() / MINUTE_MS);
    return `${until}.${this.signer.sign(`${subject}.${until}`)}`;
  }

  /** Whether a pass is genuine, belongs to this subject and has not expired. */
  isValid(subject: string, pass: string, now: Date): boolean {
    const [, until = '', signature = ''] = FORM.exec(pass) ?? [];
    return this.signer.isValid(`${subject}.${Number(until)}`, signature) && now.getTime() < Number(until) * MINUTE_MS;
  }
}
