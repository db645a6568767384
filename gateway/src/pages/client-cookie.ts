import type { IncomingHttpHeaders } from 'node:http';
import { englishPath, MY_PAGE_HEADER, PACKAGE_CLIENT_HEADER, pathIn } from '@nfa/contracts';

/** A cookie of the pages behind secret addresses, with its internal header and the paths that get it. */
interface SecretCookie {
  name: string;
  header: string;
  maxAgeS: number;
  scopesOf: (path: string) => string[];
}

const DAY_S = 86_400;
const inBothLanguages = (path: string): string[] => [path, pathIn('sw', path)];

const cookies: readonly SecretCookie[] = [
  // Scoped to one package, so that the pages of other packages do not get the cookie.
  {
    name: 'package_client',
    header: PACKAGE_CLIENT_HEADER,
    maxAgeS: 180 * DAY_S,
    scopesOf: (path) => inBothLanguages(englishPath(path).split('/').slice(0, 3).join('/')),
  },
  { name: 'my_page', header: MY_PAGE_HEADER, maxAgeS: 30 * DAY_S, scopesOf: () => inBothLanguages('/me') },
];

/** Headers that identify the client of a page behind a secret address to the rendering server and the services, from its cookies. */
export function clientHeader({ cookie = '' }: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    cookies.flatMap(({ name, header }) => {
      const secret = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
      return secret === undefined ? [] : [[header, secret]];
    }),
  );
}

/**
 * `Set-Cookie` header for a secret from the rendering server; an empty secret removes the cookie, a missing one changes nothing.
 * Scripts cannot read the cookie, and other sites cannot send it along with a form.
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
