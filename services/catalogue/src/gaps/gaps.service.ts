import { Injectable } from '@nestjs/common';
import type { CatalogueGaps } from '@nfa/contracts';
import { GapsRepository } from './gaps.repository.ts';

/** What visitors may miss in the catalogue. */
@Injectable()
export class GapsService {
  constructor(private readonly gaps: GapsRepository) {}

  async get(): Promise<CatalogueGaps> {
    const [models_without_picture, models_without_facts, models_without_consent] = await Promise.all([
      this.gaps.findModelsWithoutPicture(),
      this.gaps.findModelsWithoutFacts(),
      this.gaps.findModelsWithoutConsent(),
    ]);
    return { models_without_picture, models_without_facts, models_without_consent };
  }
}
