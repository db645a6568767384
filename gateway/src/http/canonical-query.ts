import type { Route } from '@nfa/contracts';
import { invalidInput, parseQuery } from '@nfa/service-kit';

/**
 * Canonical query of a call: only fields of the contract, in its order, "" when empty. Lists stay as sent, because the contract alone
 * defines their separator.
 * @throws Problem invalid_input
 */
export function canonicalQuery(route: Pick<Route, 'query'>, query: string): string {
  if (query === '' || !route.query) return '';
  const known = Object.keys(route.query.shape);
  const given = parseQuery(query, (field) => known.includes(field));
  const parsed = route.query.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error.issues, 'query');
  const canonical = new URLSearchParams();
  for (const key of known) {
    const value = (parsed.data as Record<string, unknown>)[key];
    if (value !== undefined) canonical.set(key, Array.isArray(value) ? (given[key] ?? '') : String(value));
  }
  return canonical.toString();
}
