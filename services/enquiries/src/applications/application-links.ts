import { Injectable } from '@nestjs/common';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { type LinkKind, LinkSecrets } from './link-secrets.ts';

/** The links that applicants and guardians are told. */
@Injectable()
export class ApplicationLinks {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly secrets: LinkSecrets,
  ) {}

  /** The secret of a link, which opens from the commit on. Links that were told before, under an earlier key too, go on working. */
  async issue(applicationId: string, kind: LinkKind, transaction: Transaction): Promise<string> {
    const link = this.secrets.of(applicationId, kind);
    await this.applications.addLink(applicationId, kind, link, transaction);
    return link;
  }
}
