import { Injectable } from '@nestjs/common';
import {
  type ErasedData,
  type PersonDocument,
  type PersonEntry,
  type PersonRecord,
  type PersonSearch,
  privateFileRoutes,
  routePath,
} from '@nfa/contracts';
import type { StoredPhotograph } from '../applications/applications.entity.ts';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** Personal data of the enquiries, for the privacy desk. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly entries: PersonEntriesRepository,
    private readonly records: PersonRecordsRepository,
  ) {}

  async find(search: PersonSearch): Promise<PersonEntry[]> {
    return (await this.entries.find(search)).map((entry) => ({ ...entry, picture: '', is_removed: false }));
  }

  /** Everything about these records; skips records of other services. */
  read(records: readonly PersonRecord[]): Promise<PersonDocument[]> {
    return this.records.read(records, async ({ kind, id }, parts) =>
      kind === 'application' ? photographsIn(id, parts) : [],
    );
  }

  /** Erases these records in one transaction. */
  erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    return this.records.transaction(async (transaction) => {
      const erased = await this.records.erase(records, transaction);
      for (const { kind, id } of erased)
        if (kind === 'application') await this.records.notePhotographRemoval(id, transaction);
      return { records: erased };
    });
  }
}

function photographsIn(id: string, parts: PersonDocument['parts']): PersonDocument['files'] {
  const [application] = parts.find(({ table }) => table === 'applications')?.rows ?? [];
  const photographs = (application?.photographs ?? []) as StoredPhotograph[];
  return photographs.map(({ slot, file_id }) => ({
    name: `photographs/${slot}.jpg`,
    path: `${routePath(privateFileRoutes.read.path, { id: file_id })}?owner=${id}`,
  }));
}
