import { Injectable } from '@nestjs/common';
import { type MissingContent, type ProposedSplit, splitName } from '@nfa/contracts';
import { MissingContentRepository } from './missing-content.repository.ts';

/** Missing content of the catalogue. */
@Injectable()
export class MissingContentService {
  constructor(private readonly missing: MissingContentRepository) {}

  async get(): Promise<MissingContent> {
    const [picture, facts, consent, digitals, courses, news, models, children] = await Promise.all([
      this.missing.findModelsWithoutPicture(),
      this.missing.findModelsWithoutFacts(),
      this.missing.findModelsWithoutConsent(),
      this.missing.findModelsWithSentDigitals(),
      this.missing.findNotTranslated('courses'),
      this.missing.findNotTranslated('news'),
      this.missing.findNotTranslated('models'),
      this.missing.findChildren(),
    ]);
    return {
      models_without_picture: picture,
      models_without_facts: facts,
      models_without_consent: consent,
      models_with_sent_digitals: digitals,
      courses_not_translated: courses,
      news_not_translated: news,
      models_not_translated: models,
      children_with_surnames: children.flatMap(proposedSplit),
    };
  }
}

function proposedSplit({ id, name, surname }: { id: string; name: string; surname: string }): ProposedSplit[] {
  const parts = splitName(name, surname);
  return parts ? [{ id, name, first_name: parts.first, surname: parts.surname }] : [];
}
