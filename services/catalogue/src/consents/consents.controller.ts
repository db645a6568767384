import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import {
  type AskedAgain,
  type CheckedPictures,
  ConsentAsk,
  type ConsentCover,
  type ConsentCoverage,
  type ConsentLedger,
  type ConsentLink,
  type ConsentPolicy,
  ConsentPolicyChange,
  ConsentWithdrawal,
  consentCoverRoutes,
  consentRoutes,
  type Deleted,
  type ModelConsents,
  MyConsentAsk,
  type MyConsentLink,
  myConsentLinkRoutes,
  PaperConsent,
} from '@nfa/contracts';
import { Clock, csvDownload, Endpoint, Id, IdempotencyKey, RawEndpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { AskAgainService } from './ask-again.service.ts';
import { consentColumns } from './consents.export.ts';
import { ConsentsService } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';

/** Calls of the administrator and of the agency for consents. */
@Controller()
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly ledger: LedgerService,
    private readonly again: AskAgainService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(consentRoutes.ledger)
  list(): Promise<ConsentLedger> {
    return this.ledger.get();
  }

  @Endpoint(consentRoutes.coverage)
  coverage(): Promise<ConsentCoverage> {
    return this.ledger.coverage();
  }

  @RawEndpoint(consentRoutes.exportCsv)
  async exportCsv(): Promise<StreamableFile> {
    const batches = await this.ledger.readBatches();
    return csvDownload({ name: 'consents', columns: consentColumns, batches }, this.clock.now());
  }

  @Endpoint(consentRoutes.policy)
  getPolicy(): Promise<ConsentPolicy> {
    return this.ledger.getPolicy();
  }

  @Endpoint(consentRoutes.setPolicy)
  setPolicy(@Body({ schema: ConsentPolicyChange }) change: ConsentPolicyChange): Promise<ConsentPolicy> {
    return this.ledger.setPolicy(change);
  }

  @Endpoint(consentRoutes.check)
  check(
    @Query({ schema: consentRoutes.check.query })
    { model_id = '', pictures, ...typed }: z.output<typeof consentRoutes.check.query>,
  ): Promise<CheckedPictures> {
    return this.consents.check(model_id, pictures, typed);
  }

  @Endpoint(consentCoverRoutes.cover)
  covers(
    @Body({ schema: consentCoverRoutes.cover.body }) { model_ids }: z.output<typeof consentCoverRoutes.cover.body>,
  ): Promise<ConsentCover[]> {
    return this.consents.covers(model_ids);
  }

  @Endpoint(myConsentLinkRoutes.make)
  makeMyLink(@Body({ schema: MyConsentAsk }) ask: MyConsentAsk): Promise<MyConsentLink> {
    return this.again.askMyself(ask);
  }

  @Endpoint(consentRoutes.ofModel)
  ofModel(@Id() id: string): Promise<ModelConsents> {
    return this.consents.get(id);
  }

  @Endpoint(consentRoutes.ask)
  ask(
    @Id() id: string,
    @Body({ schema: ConsentAsk }) ask: ConsentAsk,
    @IdempotencyKey() key?: string,
  ): Promise<ConsentLink> {
    return this.again.askOnce(id, ask, key);
  }

  @Endpoint(consentRoutes.askAgain)
  askAgain(@IdempotencyKey() key?: string): Promise<AskedAgain> {
    return this.again.ask(key);
  }

  @Endpoint(consentRoutes.revoke)
  revoke(@Id() id: string): Promise<Deleted> {
    return this.consents.revoke(id);
  }

  @Endpoint(consentRoutes.recordPaper)
  recordPaper(
    @Id() id: string,
    @Body({ schema: PaperConsent }) paper: PaperConsent,
    @IdempotencyKey() key?: string,
  ): Promise<ModelConsents> {
    return this.consents.recordPaper(id, paper, key);
  }

  @Endpoint(consentRoutes.withdraw)
  withdraw(
    @Id() id: string,
    @Body({ schema: ConsentWithdrawal }) withdrawal: ConsentWithdrawal,
  ): Promise<ModelConsents> {
    return this.consents.withdraw(id, withdrawal);
  }
}
