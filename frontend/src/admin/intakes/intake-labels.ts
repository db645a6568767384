import { type Intake, intakeTexts, textHash } from '@nfa/contracts';

/** Texts whose English changed after their translation into Kiswahili. */
export const outdatedTexts = (intake: Intake) =>
  intakeTexts.filter((name) => {
    const of = intake.translations?.sw[name]?.of;
    return of && of !== textHash(intake[name]);
  });
