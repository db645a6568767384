import type { PackageAnswer } from '@nfa/contracts';

/** Answers in the order of their buttons, with their labels. */
export const packageAnswerLabels = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const satisfies Record<
  PackageAnswer,
  string
>;
export const packageAnswers = Object.keys(packageAnswerLabels) as PackageAnswer[];
