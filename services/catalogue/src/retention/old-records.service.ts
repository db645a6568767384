import { Injectable } from '@nestjs/common';
import type { catalogueRetentionKinds, OldRecords } from '@nfa/contracts';
import { ConsentLinksRepository } from '../consents/consent-links.repository.ts';
import { PackagesRepository } from '../packages/packages.repository.ts';
import { SentDigitalsRepository } from '../sent-digitals/sent-digitals.repository.ts';
import { WithdrawnPicturesService } from './withdrawn-pictures.service.ts';

/** Kinds of records that this service keeps for a limited time. */
type OldKind = (typeof catalogueRetentionKinds)[number];

interface OldRecordsOfKind {
  findOld(before: Date): Promise<OldRecords>;
  removeOld(before: Date): Promise<number>;
}

/** Records of the catalogue whose retention period is over. */
@Injectable()
export class OldRecordsService {
  private readonly ofKind: Record<OldKind, OldRecordsOfKind>;

  constructor(
    packages: PackagesRepository,
    withdrawn: WithdrawnPicturesService,
    sent: SentDigitalsRepository,
    links: ConsentLinksRepository,
  ) {
    this.ofKind = { packages, withdrawn_pictures: withdrawn, sent_digitals: sent, consent_links: links };
  }

  find(kind: OldKind, before: Date): Promise<OldRecords> {
    return this.ofKind[kind].findOld(before);
  }

  remove(kind: OldKind, before: Date): Promise<number> {
    return this.ofKind[kind].removeOld(before);
  }
}
