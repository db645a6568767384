import type { Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';

/**
 * The query of a call as every reader writes it: only what the contract knows, in the contract's order, "" when empty.
 * @throws Problem invalid_input
 */
export function canonicalQuery(route: Route, query: string): string {
  if (query === '' || !route.query) return '';
  const known = Object.keys(route.query.shape);
  const given: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    if (!known.includes(key)) continue;
    if (key in given)
      throw new Problem('invalid_input', `${key} is given twice`, [{ path: key, message: 'is given twice' }]);
    given[key] = value;
  }
  const parsed = route.query.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'query', message }));
    throw new Problem('invalid_input', issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues);
  }
  const canonical = new URLSearchParams();
  for (const key of known) {
    const value = (parsed.data as Record<string, unknown>)[key];
    if (value !== undefined) canonical.set(key, String(value));
  }
  return canonical.toString();
}
