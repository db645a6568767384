import { Injectable } from '@nestjs/common';
import { ModelLookup } from '../models/model-lookup.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** What the agency keeps for models only while the catalogue has their profile. */
@Injectable()
export class DeletedProfilesService {
  constructor(
    private readonly records: PersonRecordsRepository,
    private readonly models: ModelLookup,
  ) {}

  /** Ends pages, calendars and days off of models that were deleted for good. @returns number of models */
  async forget(): Promise<number> {
    const ids = await this.records.findModels();
    const stored = ids.length === 0 ? [] : await this.models.stored(ids);
    const deleted = stored ? ids.filter((id) => !stored.includes(id)) : [];
    await this.records.eraseOfProfiles(deleted);
    return deleted.length;
  }
}
