/** What became of a form of a page behind a secret link; one that was stored shows the page anew. */
export interface AgencyFormResult {
  problem: string;
  values: Record<string, string>;
}
