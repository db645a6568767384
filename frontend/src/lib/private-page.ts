/** Headers of a page behind a secret link: nobody keeps a copy of it, finds it in a search engine, or learns its address from a link that is followed. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
