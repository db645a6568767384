import type { Route } from '@nfa/contracts';
import { invalidInput, parseQuery } from '@nfa/service-kit';

/**
 * The query of a call as every reader writes it: only what the contract knows, in the contract's order, "" when empty.
 * @throws Problem invalid_input
 */
export function canonicalQuery(route: Pick<Route, 'query'>, query: string): string {
  if (query === '' || !route.query) return '';
  const known = Object.keys(route.query.shape);
  const parsed = route.query.safeParse(parseQuery(query, (field) => known.includes(field)));
  if (!parsed.success) throw invalidInput(parsed.error.issues, 'query');
  const canonical = new URLSearchParams();
  for (const key of known) {
    const value = (parsed.data as Record<string, unknown>)[key];
    if (value !== undefined) canonical.set(key, String(value));
  }
  return canonical.toString();
}
