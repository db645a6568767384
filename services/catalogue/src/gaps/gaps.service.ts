import { Injectable } from '@nestjs/common';
import { type CatalogueGaps, type ProposedSplit, splitName } from '@nfa/contracts';
import { GapsRepository } from './gaps.repository.ts';

/** What visitors may miss in the catalogue. */
@Injectable()
export class GapsService {
  constructor(private readonly gaps: GapsRepository) {}

  async get(): Promise<CatalogueGaps> {
    const [models_without_picture, models_without_facts, models_without_consent, children] = await Promise.all([
      this.gaps.findModelsWithoutPicture(),
      this.gaps.findModelsWithoutFacts(),
      this.gaps.findModelsWithoutConsent(),
      this.gaps.findChildren(),
    ]);
    const children_with_surnames = children.flatMap(proposedSplit);
    return { models_without_picture, models_without_facts, models_without_consent, children_with_surnames };
  }
}

function proposedSplit({ id, name, surname }: { id: string; name: string; surname: string }): ProposedSplit[] {
  const parts = splitName(name, surname);
  return parts ? [{ id, name, first_name: parts.first, surname: parts.surname }] : [];
}
