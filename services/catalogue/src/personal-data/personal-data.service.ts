import { Injectable } from '@nestjs/common';
import {
  type DecisionKey,
  type ErasedData,
  type PersonDocument,
  type PersonEntry,
  type PersonRecord,
  type PersonSearch,
  type PictureDecisions,
  privateFileRoutes,
  routePath,
  type ShownPictures,
  withoutFocus,
} from '@nfa/contracts';
import { PrivateFiles } from '@nfa/service-kit';
import { PictureViews } from '../picture-policy/picture-views.ts';
import type { SetPhotographs } from '../sent-digitals/sent-digitals.entity.ts';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';

/** Personal data of the catalogue, for the privacy desk. */
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
    return entries.map((entry) => ({ ...entry, picture: this.views.forPanel(withoutFocus(entry.picture)) }));
  }

  /** Everything about these records; skips records of other services. */
  read(records: readonly PersonRecord[]): Promise<PersonDocument[]> {
    return this.records.read(records, async (record, parts) => [
      ...(await this.picturesOf(record)),
      ...papersIn(parts),
      ...digitalsIn(parts),
    ]);
  }

  /** Addresses of the pictures that these records show or have shown. */
  async pictures(records: readonly PersonRecord[]): Promise<ShownPictures> {
    const models = modelsIn(records);
    const pictures = await Promise.all(models.map((id) => this.records.findFiles(id)));
    return { pictures: [...new Set(pictures.flat())], is_stored: await this.records.isModelStored(models) };
  }

  /** Erases these records in one transaction, and the papers that were signed for them. @throws Problem unavailable */
  async erase(records: readonly PersonRecord[]): Promise<ErasedData> {
    // Before their rows, which alone say where the files are.
    for (const { kind, id } of records)
      if (kind === 'consent')
        for (const paper of await this.records.findPapers(id)) await this.papers.remove(paper.model_id, paper.id);
    const models = modelsIn(records);
    const erased = await this.records.transaction(async (transaction) => {
      await this.records.keepFilesPrivate(models, transaction);
      return this.records.erase(records, transaction);
    });
    // Also for models that are already gone: an erasure that failed here is repeated.
    for (const id of models) await this.papers.removeAll(id);
    return { records: erased };
  }

  /** Decisions that a restore must not undo, those that follow `after`. */
  async decisions(after?: DecisionKey): Promise<PictureDecisions> {
    return { decisions: await this.records.findDecisions(after) };
  }

  private async picturesOf({ kind, id }: PersonRecord): Promise<PersonDocument['files']> {
    const pictures = kind === 'model' ? await this.records.findFiles(id) : [];
    return pictures.map((picture, index) => ({
      name: `pictures/${index + 1}${picture.slice(picture.lastIndexOf('.'))}`,
      path: this.views.forExport(picture),
    }));
  }
}

const modelsIn = (records: readonly PersonRecord[]): string[] =>
  records.filter(({ kind }) => kind === 'model').map(({ id }) => id);

function digitalsIn(parts: PersonDocument['parts']): PersonDocument['files'] {
  const sets = parts.find(({ table }) => table === 'sent_digitals')?.rows ?? [];
  return sets.flatMap(({ id, state, photographs }) =>
    Object.entries(photographs as SetPhotographs).map(([slot, fileId]) => ({
      name: `digitals/${state}-${slot}.jpg`,
      path: `${routePath(privateFileRoutes.read.path, { id: fileId })}?owner=${id}&kind=photographs`,
    })),
  );
}

function papersIn(parts: PersonDocument['parts']): PersonDocument['files'] {
  const papers = parts.find(({ table }) => table === 'consent_papers')?.rows ?? [];
  return papers.map(({ id, model_id }, index) => ({
    name: `papers/${index + 1}.jpg`,
    path: `${routePath(privateFileRoutes.read.path, { id: String(id) })}?owner=${model_id}&kind=papers`,
  }));
}
