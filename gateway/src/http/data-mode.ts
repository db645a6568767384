import type { IncomingHttpHeaders } from 'node:http';
import type { CanonicalUrl } from './canonical-url.ts';

const CHOSEN = /(?:^|;\s*)data=(light|full)(?:;|$)/;
const MAX_AGE_S = 365 * 86_400;

/** Request headers that decide which form of a page is sent, as `Vary` names them. */
export const VARY_BY_DATA = 'cookie, save-data';

/** Whether pages are sent without script, fonts and large pictures: as the visitor chose, else as the browser asks. */
export function isLight({ cookie, 'save-data': saveData }: IncomingHttpHeaders): boolean {
  const chosen = CHOSEN.exec(cookie ?? '')?.[1];
  return chosen === undefined ? saveData === 'on' : chosen === 'light';
}

/** Cache key of a page; that of the light form holds a space, so it never equals an address. */
export const pageKey = (target: string, light: boolean): string => (light ? `${target} light` : target);

/** Headers of the redirect that stores a choice, `?data=light` or `?data=full`, in a cookie; undefined without one. */
export function choiceRedirect({ path, query }: CanonicalUrl, isHttps: boolean): Record<string, string> | undefined {
  const rest = new URLSearchParams(query);
  const choice = rest.get('data');
  if (choice !== 'light' && choice !== 'full') return undefined;
  rest.delete('data');
  return {
    location: rest.size === 0 ? path : `${path}?${rest.toString()}`,
    'set-cookie': `data=${choice}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    'cache-control': 'no-store',
  };
}
