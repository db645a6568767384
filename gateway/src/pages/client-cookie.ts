import type { IncomingHttpHeaders } from 'node:http';
import { englishPath, localeOf, MY_PAGE_HEADER, PACKAGE_CLIENT_HEADER, pathIn } from '@nfa/contracts';

/** A cookie of the pages behind secret addresses: which header the rendering server and the services know it by, and where it is sent. */
interface SecretCookie {
  name: string;
  header: string;
  maxAgeS: number;
  scopeOf: (path: string) => string;
}

const DAY_S = 86_400;

const cookies: readonly SecretCookie[] = [
  // The pages of other packages do not get it.
  {
    name: 'package_client',
    header: PACKAGE_CLIENT_HEADER,
    maxAgeS: 180 * DAY_S,
    scopeOf: (path) => path.split('/').slice(0, 3).join('/'),
  },
  { name: 'my_page', header: MY_PAGE_HEADER, maxAgeS: 30 * DAY_S, scopeOf: () => '/me' },
];

/** The headers by which the rendering server and the services know who looks at a page behind a secret address, from the cookies of the browser. */
export function clientHeader({ cookie = '' }: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    cookies.flatMap(({ name, header }) => {
      const secret = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
      return secret === undefined ? [] : [[header, secret]];
    }),
  );
}

/**
 * The cookie for a secret that the rendering server handed out, as a header; an empty one removes it, none changes nothing. Scripts
 * cannot read it, and other sites cannot send it along with a form.
 */
export function clientCookie(headers: IncomingHttpHeaders, path: string, isHttps: boolean): Record<string, string> {
  const found = cookies.find(({ header }) => typeof headers[header] === 'string');
  if (!found) return {};
  const { name, header, maxAgeS, scopeOf } = found;
  const secret = String(headers[header]);
  const life = secret === '' ? 0 : maxAgeS;
  // Each language is a site of its own to the browser.
  const scope = pathIn(localeOf(path), scopeOf(englishPath(path)));
  const attributes = `Path=${scope}; Max-Age=${life}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return { 'set-cookie': `${name}=${secret}; ${attributes}` };
}
