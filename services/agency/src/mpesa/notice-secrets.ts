import type { NoticeKind } from '@nfa/contracts';
import { isSameSecret, Signer } from '@nfa/service-kit';

/**
 * Secrets in the addresses of notices: 256 bits for each kind and round. They are derived, so that no database holds them, and
 * hexadecimal, since M-Pesa refuses addresses that contain certain words.
 */
export class NoticeSecrets {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'notices of payments');
  }

  of(kind: NoticeKind, round: number): string {
    return Buffer.from(this.signer.sign(`${kind} ${round}`), 'base64url').toString('hex');
  }

  /**
   * Whether a secret is that of this round, of the previous one or of the next, which M-Pesa may have taken although its answer was lost.
   * Compares in constant time.
   */
  isValid(kind: NoticeKind, given: string, round: number): boolean {
    const matches = [round, round - 1, round + 1].map((valid) => isSameSecret(given, this.of(kind, valid)));
    return matches.includes(true);
  }
}
