import type { Issue } from '@nfa/contracts';

/** What came of an answer that was refused, or of asking for the code again. */
export interface ConsentResult {
  /** What was chosen and typed. */
  values: { pictures: number[]; scopes: string[]; years: number; name: string; relation: string };
  issues: Issue[];
  status: number;
  /** Whether the code was mailed again, when that was asked for. */
  codeMail?: 'sent' | 'refused';
}
