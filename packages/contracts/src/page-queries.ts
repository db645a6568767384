import { modelFilters, modelFiltersOf } from './catalogue/model-filter.ts';

/** Query fields that pages read, with their possible values; all other fields are ignored. */
export const pageQueries: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/events': { type: /^(?:event|training|news)$/ },
  '/models': modelFiltersOf(null),
  '/models/male': modelFiltersOf('male'),
  '/models/female': modelFiltersOf('female'),
  '/models/kids': modelFiltersOf('kids'),
  '/booking': { ids: /^[\w,-]{1,1200}$/ },
  '/shortlist': { ids: /^[\w,-]{1,1200}$/ },
  // Days off that stay open after a tap, and the day that was stored.
  '/me': { open: /^days-[\da-f-]{36}$/, off: /^\d{4}-\d\d-\d\d$/ },
};

/** Query fields with an unlimited number of values; their cached responses must not displace others. */
export const openQueries: readonly string[] = ['limit', 'offset', 'ids', ...Object.keys(modelFilters)];

/**
 * Query fields of pages that contain typed text, with their greatest length.
 * Such a page is rendered for each request and never cached.
 */
export const typedPageQueries: Readonly<Record<string, { field: string; maxLength: number }>> = {
  '/safety': { field: 'number', maxLength: 200 },
};
