/** Headers of a page behind a secret link: no caching, no indexing, no referrer. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
