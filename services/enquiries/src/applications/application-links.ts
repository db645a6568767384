import { Injectable } from '@nestjs/common';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { type LinkKind, LinkSecrets } from './link-secrets.ts';

/** Links for applicants and guardians. */
@Injectable()
export class ApplicationLinks {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly secrets: LinkSecrets,
  ) {}

  /**
   * Issues the secret of a link, which is valid from the commit on. Earlier
   * links stay valid, even those derived from an earlier key.
   */
  async issue(applicationId: string, kind: LinkKind, transaction: Transaction): Promise<string> {
    const link = this.secrets.of(applicationId, kind);
    await this.applications.addLink(applicationId, kind, link, transaction);
    return link;
  }
}
