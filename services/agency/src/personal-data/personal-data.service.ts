import { Injectable } from '@nestjs/common';
import type { ErasedData, PersonDocument, PersonEntry, PersonRecord, PersonSearch } from '@nfa/contracts';
import { eraseRecords, readRecords } from '@nfa/personal-data';
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
    return readRecords(
      records,
      (record) => this.records.read(record),
      () => [],
    );
  }

  /** Erases what belongs to these records, in one transaction. */
  async erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    const erased = await this.records.transaction((transaction) =>
      eraseRecords(records, (record) => this.records.erase(record, transaction)),
    );
    return { records: erased };
  }
}
