import type { IncomingHttpHeaders } from 'node:http';
import { englishPath, localeOf, MY_PAGE_HEADER, PACKAGE_CLIENT_HEADER, pathIn } from '@nfa/contracts';

/** A cookie of the pages behind secret addresses: which header the rendering server and the services know it by, and where it is sent. */
interface SecretCookie {
  name: string;
  header: string;
  maxAgeS: number;
  scopesOf: (path: string) => string[];
}

const DAY_S = 86_400;

const cookies: readonly SecretCookie[] = [
  // The pages of other packages do not get it. Each language is a site of its own to the browser.
  {
    name: 'package_client',
    header: PACKAGE_CLIENT_HEADER,
    maxAgeS: 180 * DAY_S,
    scopesOf: (path) => [pathIn(localeOf(path), englishPath(path).split('/').slice(0, 3).join('/'))],
  },
  { name: 'my_page', header: MY_PAGE_HEADER, maxAgeS: 30 * DAY_S, scopesOf: () => ['/me', pathIn('sw', '/me')] },
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
 * The cookies for a secret that the rendering server handed out, as a header; an empty one removes it, none changes nothing. Scripts
 * cannot read it, and other sites cannot send it along with a form.
 */
export function clientCookie(headers: IncomingHttpHeaders, path: string, isHttps: boolean): Record<string, string[]> {
  const found = cookies.find(({ header }) => typeof headers[header] === 'string');
  if (!found) return {};
  const { name, header, maxAgeS, scopesOf } = found;
  const secret = String(headers[header]);
  const life = secret === '' ? 0 : maxAgeS;
  const attributes = `Max-Age=${life}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return { 'set-cookie': scopesOf(path).map((scope) => `${name}=${secret}; Path=${scope}; ${attributes}`) };
}
