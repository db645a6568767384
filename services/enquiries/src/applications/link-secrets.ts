import { Signer } from '@nfa/service-kit';
import type { ApplicationLinkEntity } from './application-links.entity.ts';

/** Kind of an application's link. */
export type LinkKind = ApplicationLinkEntity['kind'];

/**
 * Secrets of the links of applications, derived from a key that no database holds: links need not be stored, and a stolen copy of
 * the database opens none.
 */
export class LinkSecrets {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'links of applications');
  }

  /** The secret of a link: a UUID of version 8 with 122 secret bits, always the same. */
  of(applicationId: string, kind: LinkKind): string {
    const bytes = Buffer.from(this.signer.sign(`${kind} ${applicationId}`), 'base64url').subarray(0, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
