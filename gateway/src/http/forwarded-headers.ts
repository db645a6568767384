import type { IncomingHttpHeaders } from 'node:http';
import {
  IDEMPOTENCY_KEY_HEADER,
  MY_PAGE_HEADER,
  PACKAGE_CLIENT_HEADER,
  TOTAL_COUNT_HEADER,
  WHATSAPP_SIGNATURE_HEADER,
} from '@nfa/contracts';

const cached = ['content-type', 'cache-control', 'last-modified', 'x-robots-tag'];

/** Response headers of a service that reach the client, by kind; all others are dropped. */
export const responseHeaders = {
  data: ['content-type', 'content-disposition', TOTAL_COUNT_HEADER, 'retry-after'],
  page: [
    ...cached,
    'content-encoding',
    'content-language',
    'content-disposition',
    'location',
    'referrer-policy',
    'retry-after',
  ],
  media: [
    ...cached,
    'content-length',
    'content-range',
    'accept-ranges',
    'etag',
    'vary',
    'content-disposition',
    'content-security-policy',
    'cross-origin-resource-policy',
    'retry-after',
  ],
};

/** Request headers of a client that reach a service, by kind; all others are dropped. */
export const requestHeaders = {
  data: [
    'content-type',
    'accept',
    'if-match',
    IDEMPOTENCY_KEY_HEADER,
    PACKAGE_CLIENT_HEADER,
    MY_PAGE_HEADER,
    WHATSAPP_SIGNATURE_HEADER,
  ],
  media: ['range', 'if-range', 'if-none-match', 'if-modified-since'],
};

/** Picks headers. */
export function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
