import type { Application } from '@nfa/contracts';

/** Number of a step; guardians have one more step, opening the mail. */
export const stepOf = ({ way }: Pick<Application, 'way'>, step: number) =>
  way === 'guardian' ? { step: step + 1, of: 5 } : { step, of: 4 };

/** Props of every step of a draft. */
export interface StepParts {
  application: Application;
  onChange: (application: Application) => void;
  /** Opens a step by its name, "" for the photographs. */
  go: (step: string) => void;
}
