import type { Application } from '@nfa/contracts';

/** Number of a step of an adult, counted on by one for a guardian, who opens a mail in between. */
export const stepOf = ({ way }: Pick<Application, 'way'>, step: number) =>
  way === 'guardian' ? { step: step + 1, of: 5 } : { step, of: 4 };

/** What every step of a draft gets. */
export interface StepParts {
  application: Application;
  onChange: (application: Application) => void;
  /** Goes to a step by its name, "" for the photographs. */
  go: (step: string) => void;
}
