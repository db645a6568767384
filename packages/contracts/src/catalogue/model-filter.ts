import type { ModelCategory } from './model-categories.ts';

/** Up to 300, as the API takes them. */
const centimetres = /^(?:\d{2}|[0-2]\d{2}|300)$/;
const yes = /^true$/;
const words = /^[^\p{C}]{1,60}$/u;

/** Filters of the roster with their possible values, as query fields of its page and of its API call. */
export const modelFilters = {
  height_from: centimetres,
  height_to: centimetres,
  size: centimetres,
  hair: words,
  town: words,
  name: words,
  digitals: yes,
} as const;
export type ModelFilterName = keyof typeof modelFilters;
export type ModelFilter = Partial<Record<ModelFilterName, string>>;

/** Filters of a section of the roster; children cannot be filtered by hair or town. */
export function modelFiltersOf(category: ModelCategory | null): Partial<typeof modelFilters> {
  if (category !== 'kids') return modelFilters;
  const { height_from, height_to, size, name } = modelFilters;
  return { height_from, height_to, size, name };
}

/** Parses the filters of an address; ignores empty and invalid ones. */
export function readModelFilter(query: URLSearchParams, category: ModelCategory | null): ModelFilter {
  const filter: ModelFilter = {};
  for (const [name, pattern] of Object.entries(modelFiltersOf(category))) {
    const value = query.get(name)?.trim() ?? '';
    if (pattern.test(value)) filter[name as ModelFilterName] = value;
  }
  return filter;
}
