import type { IncomingMessage } from 'node:http';

/** A URL that every parser reads in the same way. */
export interface CanonicalUrl {
  /** Path as it was sent; no dot segments, empty segments, encoded slashes or parameters in it. */
  path: string;
  /** Query without the question mark, "" when there is none; what browsers leave as it is in a query alone is encoded. */
  query: string;
}

const MAX_LENGTH = 2_048;
// Visible ASCII without what parsers disagree about: backslash, fragment, double quotes, angle brackets.
const SAFE = /^\/[!$-;=?-[\]_a-z~%]*$/;
const UNENCODED_IN_QUERY = /[`{|}^]|%(?![0-9a-f]{2})/gi;
const AMBIGUOUS_PATH = /\/\/|;|%(?:2f|5c|00|2e|25|3b|0[0-9a-f]|1[0-9a-f])|\/\.{1,2}(?:\/|$)/i;

/** Splits a request target; undefined when two parsers could read it differently. */
export function canonicalUrl(target: string | undefined): CanonicalUrl | undefined {
  if (!target || target.length > MAX_LENGTH) return undefined;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1).replace(UNENCODED_IN_QUERY, (sign) => encodeURIComponent(sign));
  if (!SAFE.test(`${path}?${query}`)) return undefined;
  return AMBIGUOUS_PATH.test(path) || decoded(path) === undefined ? undefined : { path, query };
}

/** Whether a request names the host it is for exactly once, as HTTP/1.1 demands. */
export function hasOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  // Node joins repeated headers.
  return host === undefined ? httpVersion === '1.0' : !host.includes(',');
}

/** A path without percent-encoding; undefined when it is not UTF-8. */
function decoded(path: string): string | undefined {
  try {
    // A bundler removes a call of this function whose result is not used, although it may throw.
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
