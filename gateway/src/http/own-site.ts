import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this site, and not from another site or a subdomain, whose requests carry our cookies.
 * Browsers without `Sec-Fetch-Site` send `Origin`, which is `null` from our private pages because these send no referrer.
 */
export function isFromOwnSite(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || origin === 'null') return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
