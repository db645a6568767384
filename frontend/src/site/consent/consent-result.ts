import type { Issue } from '@nfa/contracts';

/** Outcome of a refused answer or a request for the code. */
export interface ConsentResult {
  /** What was chosen and typed. */
  values: { pictures: number[]; scopes: string[]; years: number; name: string; relation: string };
  issues: Issue[];
  status: number;
  /** Whether the code was mailed again, when that was asked for. */
  codeMail?: 'sent' | 'refused';
}
