import { invalidField } from './problem.ts';

/**
 * Parses a query string. Refuses a field that is repeated or an array (`field[]`), since parsers differ in which value they use.
 * @param isKnown selects the fields to read, by default all
 * @throws Problem invalid_input
 */
export function parseQuery(query: string, isKnown: (field: string) => boolean = () => true): Record<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const [field = ''] = key.split('[');
    if (!isKnown(field)) continue;
    if (field !== key) throw invalidField(field, 'is given as an array');
    if (values.has(field)) throw invalidField(field, 'is given twice');
    values.set(field, value);
  }
  return Object.fromEntries(values);
}
