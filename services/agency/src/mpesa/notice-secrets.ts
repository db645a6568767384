import type { NoticeKind } from '@nfa/contracts';
import { isSameSecret, Signer } from '@nfa/service-kit';

/**
 * The secret parts of the addresses that notices arrive at: 256 bits, one for each kind and round. They are derived, so that no
 * database holds them, and hexadecimal, so that none spells a word that M-Pesa refuses in an address.
 */
export class NoticeSecrets {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'notices of payments');
  }

  of(kind: NoticeKind, round: number): string {
    return Buffer.from(this.signer.sign(`${kind} ${round}`), 'base64url').toString('hex');
  }

  /** Whether a secret is the one of this round or of the one before. Compares in constant time. */
  isValid(kind: NoticeKind, given: string, round: number): boolean {
    const matches = [round, round - 1].map((valid) => isSameSecret(given, this.of(kind, valid)));
    return matches.includes(true);
  }
}
