import type { PackageAnswer } from '@nfa/contracts';

/** Answers in the order of their buttons, with the words on them. */
export const packageAnswerWords: Record<PackageAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };
export const packageAnswers = Object.keys(packageAnswerWords) as PackageAnswer[];
