/** Pages of the site that take their own form by POST, for visitors without script. */
export const formPages: readonly string[] = ['/training', '/contact'];

/** Query fields that pages read, with their values; a page with any other query is the page of its path. */
export const pageQueries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/events': { type: ['event', 'training', 'news'] },
};

/** Query fields of pages that hold what a visitor typed, with their greatest length: such a page is made for each request and cached nowhere. */
export const typedPageQueries: Readonly<Record<string, { field: string; maxLength: number }>> = {
  '/safety': { field: 'number', maxLength: 200 },
};
