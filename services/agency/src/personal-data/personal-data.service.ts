import { Injectable } from '@nestjs/common';
import type { ErasedData, PersonDocument, PersonEntry, PersonRecord, PersonSearch } from '@nfa/contracts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** Personal data of the agency, for the privacy desk. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly records: PersonRecordsRepository,
    private readonly ledger: LedgerRepository,
    private readonly books: LedgerService,
  ) {}

  find(search: PersonSearch): Promise<PersonEntry[]> {
    return this.records.find(search);
  }

  /** Everything about these records; skips records of other services. */
  read(records: readonly PersonRecord[]): Promise<PersonDocument[]> {
    return this.records.read(records);
  }

  /** Erases what belongs to these records, in one transaction. */
  async erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    const ids = records.filter(({ kind }) => kind === 'charge').map(({ id }) => id);
    const erased = await this.records.transaction(async (transaction) => {
      // The erased person owes nothing any more; an invoice is taken back by a credit note.
      const charges = await this.ledger.lockCharges(ids, transaction);
      await this.books.cancelOwed(charges, transaction);
      for (const { id } of charges) await this.books.spread(id, transaction);
      return this.records.erase(records, transaction);
    });
    return { records: erased };
  }
}
