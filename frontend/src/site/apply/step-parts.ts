import type { Application } from '@nfa/contracts';

/** What every step of a draft gets. */
export interface StepParts {
  application: Application;
  onChange: (application: Application) => void;
  /** Goes to a step by its name, "" for the photographs. */
  go: (step: string) => void;
}
