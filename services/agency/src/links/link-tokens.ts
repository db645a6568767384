import { Signer } from '@nfa/service-kit';

/**
 * Tokens of links that are told again: 256 bits derived from a key that no database holds, so that the same link needs not be
 * stored, and a stolen copy of the database opens none.
 */
export class LinkTokens {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'links of the agency');
  }

  /** The token of a record, the same each time. */
  of(kind: 'sheet' | 'feed' | 'removal', id: string): string {
    return this.signer.sign(`${kind} ${id}`);
  }
}
