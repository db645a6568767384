import { invalidField } from './problem.ts';

/**
 * Parses a query string. Refuses a repeated field, since parsers differ in which value they use.
 * @param isKnown selects the fields to read, by default all
 * @throws Problem invalid_input
 */
export function parseQuery(query: string, isKnown: (field: string) => boolean = () => true): Record<string, string> {
  const values = new Map<string, string>();
  for (const [field, value] of new URLSearchParams(query)) {
    if (!isKnown(field)) continue;
    if (values.has(field)) throw invalidField(field, 'is given twice');
    values.set(field, value);
  }
  return Object.fromEntries(values);
}
