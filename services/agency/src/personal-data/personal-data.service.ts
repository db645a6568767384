import { Injectable } from '@nestjs/common';
import type { ErasedData, PersonDocument, PersonEntry, PersonRecord, PersonSearch } from '@nfa/contracts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** Personal data of the agency, for the privacy desk. */
@Injectable()
export class PersonalDataService {
  constructor(private readonly records: PersonRecordsRepository) {}

  find(search: PersonSearch): Promise<PersonEntry[]> {
    return this.records.find(search);
  }

  /** Everything about these records; skips records of other services. */
  read(records: readonly PersonRecord[]): Promise<PersonDocument[]> {
    return this.records.read(records);
  }

  /** Erases what belongs to these records, in one transaction. */
  async erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    const erased = await this.records.transaction((transaction) => this.records.erase(records, transaction));
    return { records: erased };
  }
}
