import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether no page of another site sent a request: neither one elsewhere nor one of a subdomain, whose requests carry our cookies.
 * Browsers that do not name the relation of the sites name the origin: `null` from our private pages, which send no referrer.
 */
export function isFromOwnSite(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || origin === 'null') return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
