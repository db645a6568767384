import { Injectable } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { ModelLookup } from '../models/model-lookup.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** Most models of one question to the catalogue. */
const MOST_MODELS = 1_000;

/** What the agency keeps for models only while the catalogue has their profile. */
@Injectable()
export class DeletedProfilesService {
  constructor(
    private readonly records: PersonRecordsRepository,
    private readonly models: ModelLookup,
    private readonly logger: Logger,
  ) {}

  /** Ends pages, calendars, days off and messages of models that were deleted for good. @returns number of models */
  async forget(): Promise<number> {
    const ids = await this.records.findModels();
    const stored = new Set<string>();
    for (let start = 0; start < ids.length; start += MOST_MODELS) {
      const answer = await this.models.stored(ids.slice(start, start + MOST_MODELS));
      if (!answer) return 0;
      for (const id of answer) stored.add(id);
    }
    const deleted = ids.filter((id) => !stored.has(id));
    // A catalogue without models, such as one that is not restored yet, tells nothing about who was deleted.
    if (deleted.length > 0 && stored.size === 0 && (await this.models.roster([])).length === 0) {
      this.logger.warn('the catalogue has no models, so that nothing of them is erased', { models: ids.length });
      return 0;
    }
    await this.records.eraseOfProfiles(deleted);
    return deleted.length;
  }
}
