/** Headers of a page behind a secret link: no caching, no indexing. The server adds that it sends no referrer. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};
