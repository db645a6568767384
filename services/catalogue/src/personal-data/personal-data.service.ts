import { Injectable } from '@nestjs/common';
import type {
  ErasedData,
  PersonDocument,
  PersonEntry,
  PersonRecord,
  PersonSearch,
  PictureDecisions,
} from '@nfa/contracts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** What the catalogue keeps about people, for the privacy desk. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly entries: PersonEntriesRepository,
    private readonly records: PersonRecordsRepository,
    private readonly views: PictureViews,
  ) {}

  async find(search: PersonSearch): Promise<PersonEntry[]> {
    const entries = await this.entries.find(search);
    return entries.map((entry) => ({ ...entry, picture: this.views.forPanel(entry.picture.replace(/#.*$/, '')) }));
  }

  /** Everything about these records; those that are not here are left out. */
  async read(records: readonly PersonRecord[]): Promise<PersonDocument[]> {
    const documents: PersonDocument[] = [];
    for (const { kind, id } of records) {
      const parts = await this.records.read({ kind, id });
      const pictures = kind === 'model' ? await this.records.findFiles(id) : [];
      const files = pictures.map((picture, index) => ({
        name: `pictures/${index + 1}${picture.slice(picture.lastIndexOf('.'))}`,
        path: this.views.forExport(picture),
      }));
      if (parts.length > 0) documents.push({ kind, id, parts, files });
    }
    return documents;
  }

  /** Erases these records in one transaction. */
  erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    return this.records.transaction(async (transaction) => {
      const erased: PersonRecord[] = [];
      const pictures = new Set<string>();
      for (const record of records) {
        // Read before the versions are gone; again after an erasure that broke off there are none, and no harm is done.
        const files = record.kind === 'model' ? await this.records.findFiles(record.id, transaction) : [];
        if (!(await this.records.erase(record, transaction))) continue;
        erased.push(record);
        for (const file of files) pictures.add(file);
      }
      return { records: erased, pictures: [...pictures] };
    });
  }

  /** What a restore must not take back. */
  async decisions(): Promise<PictureDecisions> {
    return { decisions: await this.records.findDecisions() };
  }
}
