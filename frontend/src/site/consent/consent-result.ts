import type { Issue } from '@nfa/contracts';

/** What came of an answer that was refused. */
export interface ConsentResult {
  /** What was chosen and typed. */
  values: { pictures: number[]; scopes: string[]; years: number; name: string; relation: string };
  issues: Issue[];
  status: number;
}
