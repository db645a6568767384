import { Injectable } from '@nestjs/common';
import {
  intakeTexts,
  type MissingContent,
  type MissingContentCount,
  type OpenIntake,
  type ProposedSplit,
  splitName,
} from '@nfa/contracts';
import { IntakeLookup } from '../intakes/intake-lookup.ts';
import { MissingContentRepository } from './missing-content.repository.ts';

/** Missing content of the catalogue. */
@Injectable()
export class MissingContentService {
  constructor(
    private readonly missing: MissingContentRepository,
    private readonly intakes: IntakeLookup,
  ) {}

  async get(): Promise<MissingContent> {
    const [picture, facts, consent, digitals, courses, news, models, intakes, children] = await Promise.all([
      this.missing.findModelsWithoutPicture(),
      this.missing.findModelsWithoutFacts(),
      this.missing.findModelsWithoutConsent(),
      this.missing.findModelsWithSentDigitals(),
      this.missing.findNotTranslated('courses'),
      this.missing.findNotTranslated('news'),
      this.missing.findNotTranslated('models'),
      this.intakes.find(),
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
      starts_not_translated: startsNotTranslated(intakes),
      children_with_surnames: children.flatMap(proposedSplit),
    };
  }
}

function startsNotTranslated(intakes: readonly OpenIntake[]): MissingContentCount | null {
  const found = intakes.filter((intake) =>
    intakeTexts.some((name) => intake[name] !== '' && !intake.translations?.sw[name]),
  );
  const [first] = found;
  return first ? { count: found.length, id: first.course_id, name: first.starts_on } : null;
}

function proposedSplit({ id, name, surname }: { id: string; name: string; surname: string }): ProposedSplit[] {
  const parts = splitName(name, surname);
  return parts ? [{ id, name, first_name: parts.first, surname: parts.surname }] : [];
}
