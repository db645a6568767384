import { Injectable } from '@nestjs/common';
import {
  type ErasedData,
  type PersonDocument,
  type PersonEntry,
  type PersonRecord,
  type PersonSearch,
  type PictureDecisions,
  privateFileRoutes,
  routePath,
} from '@nfa/contracts';
import { PrivateFiles } from '@nfa/service-kit';
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
    private readonly papers: PrivateFiles,
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
      files.push(...papersIn(id, parts));
      if (parts.length > 0) documents.push({ kind, id, parts, files });
    }
    return documents;
  }

  /** Erases these records in one transaction, then the papers that were signed for them. @throws Problem unavailable */
  async erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    const erased = await this.eraseRows(records);
    // Also of models that are gone already: an erasure that broke off here is made once more.
    for (const { kind, id } of records) if (kind === 'model') await this.papers.removeAll(id);
    return erased;
  }

  /** What a restore must not take back. */
  async decisions(): Promise<PictureDecisions> {
    return { decisions: await this.records.findDecisions() };
  }

  private eraseRows(records: readonly PersonRecord[]): Promise<ErasedData> {
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
}

function papersIn(modelId: string, parts: PersonDocument['parts']): PersonDocument['files'] {
  const papers = parts.find(({ table }) => table === 'consent_papers')?.rows ?? [];
  return papers.map(({ id }, index) => ({
    name: `papers/${index + 1}.jpg`,
    path: `${routePath(privateFileRoutes.read.path, { id: String(id) })}?owner=${modelId}&kind=papers`,
  }));
}
