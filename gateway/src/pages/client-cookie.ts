import type { IncomingHttpHeaders } from 'node:http';
import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts';

const SECRET = /(?:^|;\s*)package_client=([\w-]{43})(?:;|$)/;
const MAX_AGE_S = 180 * 86_400;

/** The header by which the rendering server and the catalogue know a client of a package, from the cookie of the browser. */
export function clientHeader({ cookie }: IncomingHttpHeaders): Record<string, string> {
  const secret = SECRET.exec(cookie ?? '')?.[1];
  return secret === undefined ? {} : { [PACKAGE_CLIENT_HEADER]: secret };
}

/**
 * The cookie for a secret that the rendering server handed out, as a header; none without one. Scripts cannot read it, other
 * sites cannot send it along with a form, and the pages of other packages do not get it.
 */
export function clientCookie(headers: IncomingHttpHeaders, path: string, isHttps: boolean): Record<string, string> {
  const secret = headers[PACKAGE_CLIENT_HEADER];
  if (typeof secret !== 'string') return {};
  const scope = path.split('/').slice(0, 3).join('/');
  const attributes = `Path=${scope}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return { 'set-cookie': `package_client=${secret}; ${attributes}` };
}
