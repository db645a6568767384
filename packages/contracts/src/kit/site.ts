/** Pages of the site that take their own form by POST, for visitors without script. */
export const formPages: readonly string[] = ['/training', '/contact'];

/** Query fields that pages read, with their values; a page with any other query is the page of its path. */
export const pageQueries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/events': { type: ['event', 'training', 'news'] },
};
