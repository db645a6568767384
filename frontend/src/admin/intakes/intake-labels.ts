import { type Intake, intakeTexts, textHash } from '@nfa/contracts';
/** Today in Nairobi, `YYYY-MM-DD`. */
export const nairobiToday = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Texts whose English changed after their translation into Kiswahili. */
export const outdatedTexts = (intake: Intake) =>
  intakeTexts.filter((name) => {
    const of = intake.translations?.sw[name]?.of;
    return of && of !== textHash(intake[name]);
  });
