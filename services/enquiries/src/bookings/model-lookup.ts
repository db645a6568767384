import { Inject, Injectable } from '@nestjs/common';
import { type BookedModel, catalogueInternalRoutes, ModelNames } from '@nfa/contracts';
import { askService, Logger, ServiceTokens } from '@nfa/service-kit';
import { CATALOGUE_CONFIG, type CatalogueConfig } from '../courses/course-lookup.ts';

/** Asks the catalogue for names of models. */
@Injectable()
export class ModelLookup {
  constructor(
    @Inject(CATALOGUE_CONFIG) private readonly config: CatalogueConfig,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
  ) {}

  /** The models among these that visitors can see; undefined when the catalogue gave no answer. */
  async find(ids: readonly string[]): Promise<BookedModel[] | undefined> {
    const call = { ...this.config, route: catalogueInternalRoutes.modelNames, query: { ids: ids.join(',') } };
    try {
      return await askService(this.tokens, call, ModelNames);
    } catch (error) {
      this.logger.warn('the catalogue did not answer', { error: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  }
}
