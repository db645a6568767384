/** Outcome of a failed form on a private page; a stored form redirects instead. */
export interface AgencyFormResult {
  problem: string;
  /** The field that the API refused, where it named one. */
  field?: string | undefined;
  values: Record<string, string>;
}
