import { Inject, Injectable } from '@nestjs/common';
import { type BookedModel, catalogueInternalRoutes, ModelNames } from '@nfa/contracts';
import { askService, Logger, noAnswer, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';

/** Asks the catalogue for names of models. */
@Injectable()
export class ModelLookup {
  constructor(
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'catalogue'>,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
  ) {}

  /** The models among these that visitors can see; undefined when the catalogue gave no answer. */
  find(ids: readonly string[]): Promise<BookedModel[] | undefined> {
    const call = { ...this.config.catalogue, route: catalogueInternalRoutes.modelNames, query: { ids: ids.join(',') } };
    return askService(this.tokens, call, ModelNames).catch(noAnswer(this.logger, 'the catalogue did not answer'));
  }
}
