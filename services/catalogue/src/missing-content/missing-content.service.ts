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
    const [gaps, intakes, children] = await Promise.all([
      this.missing.findGaps(),
      this.intakes.find(),
      this.missing.findChildren(),
    ]);
    return {
      ...gaps,
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
