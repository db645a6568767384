import { Injectable } from '@nestjs/common';
import { type MissingContent, type ProposedSplit, splitName } from '@nfa/contracts';
import { MissingContentRepository } from './missing-content.repository.ts';

/** What visitors may miss in the catalogue. */
@Injectable()
export class MissingContentService {
  constructor(private readonly missing: MissingContentRepository) {}

  async get(): Promise<MissingContent> {
    const [models_without_picture, models_without_facts, models_without_consent, children] = await Promise.all([
      this.missing.findModelsWithoutPicture(),
      this.missing.findModelsWithoutFacts(),
      this.missing.findModelsWithoutConsent(),
      this.missing.findChildren(),
    ]);
    const children_with_surnames = children.flatMap(proposedSplit);
    return { models_without_picture, models_without_facts, models_without_consent, children_with_surnames };
  }
}

function proposedSplit({ id, name, surname }: { id: string; name: string; surname: string }): ProposedSplit[] {
  const parts = splitName(name, surname);
  return parts ? [{ id, name, first_name: parts.first, surname: parts.surname }] : [];
}
