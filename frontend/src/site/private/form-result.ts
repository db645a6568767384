/** Outcome of a failed form on a private page; a stored form redirects instead. */
export interface AgencyFormResult {
  problem: string;
  values: Record<string, string>;
}
