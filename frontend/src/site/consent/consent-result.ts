import type { Issue } from '@nfa/contracts';

/** Outcome of a refused answer, or of a request for the code. */
export interface ConsentResult {
  /** The visitor's input. */
  values: { pictures: number[]; scopes: string[]; years: number; name: string; relation: string };
  issues: Issue[];
  status: number;
  /** Outcome of a request to mail the code again. */
  codeMail?: 'sent' | 'refused';
}
