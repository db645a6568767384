import { modelFilters, modelFiltersOf } from './catalogue/model-filter.ts';

/** Query fields that pages read, with what they can hold; a page with any other query is the page of its path. */
export const pageQueries: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/events': { type: /^(?:event|training|news)$/ },
  '/models': modelFiltersOf(null),
  '/models/male': modelFiltersOf('male'),
  '/models/female': modelFiltersOf('female'),
  '/models/kids': modelFiltersOf('kids'),
  '/booking': { ids: /^[\w,-]{1,1200}$/ },
  '/shortlist': { ids: /^[\w,-]{1,1200}$/ },
};

/** Query fields with as many values as visitors think up: what is cached of them must not push anything else out. */
export const openQueries: readonly string[] = ['limit', 'offset', 'ids', ...Object.keys(modelFilters)];

/** Query fields of pages that hold what a visitor typed, with their greatest length: such a page is made for each request and cached nowhere. */
export const typedPageQueries: Readonly<Record<string, { field: string; maxLength: number }>> = {
  '/safety': { field: 'number', maxLength: 200 },
};
