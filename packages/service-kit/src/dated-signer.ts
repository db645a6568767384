import { Signer } from './signer.ts';

const TOKEN = /^(([0-9a-z]{1,10})\.([\w-]{1,80}))\.([\w-]{43})$/;

/** Signs data together with the time, so that readers can check its age. */
export class DatedSigner {
  private readonly signer: Signer;

  /** @param purpose of the tokens; tokens for another purpose are invalid */
  constructor(secret: string, purpose: string) {
    this.signer = new Signer(secret, purpose);
  }

  /** A token for `data`, which is 1 to 80 characters of base64url. */
  sign(data: string, now: Date): string {
    const payload = `${now.getTime().toString(36)}.${data}`;
    return `${payload}.${this.signer.sign(payload)}`;
  }

  /** Data of a token and its age in milliseconds; undefined for a missing or forged token. */
  read(token: unknown, now: Date): { data: string; ageMs: number } | undefined {
    const [, payload = '', time = '', data = '', signature = ''] = TOKEN.exec(String(token)) ?? [];
    if (!this.signer.isValid(payload, signature)) return undefined;
    return { data, ageMs: now.getTime() - Number.parseInt(time, 36) };
  }
}
