import type { IncomingHttpHeaders } from 'node:http';
import { TOTAL_COUNT_HEADER } from '@nfa/contracts';

const DATA = ['content-type', 'content-disposition', TOTAL_COUNT_HEADER, 'retry-after'];
const PAGE = [
  'content-type',
  'cache-control',
  'content-encoding',
  'content-language',
  'location',
  'x-robots-tag',
  'last-modified',
  'retry-after',
];
const MEDIA = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'x-robots-tag',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'retry-after',
];

/** Headers of a service's answer that may leave, by kind; nothing else does. */
export const passedOn = { data: DATA, page: PAGE, media: MEDIA };

/** Picks headers of an answer, as a flat list. */
export function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): string[] {
  const picked: string[] = [];
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked.push(name, value);
  }
  return picked;
}

const REQUEST_HEADERS = ['content-type', 'accept', 'if-match', 'idempotency-key'];
const MEDIA_REQUEST_HEADERS = ['accept', 'range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Headers of a caller that a service may see, by kind; nothing else reaches it. */
export const letThrough = { data: REQUEST_HEADERS, media: MEDIA_REQUEST_HEADERS };

/** Picks headers of a request. */
export function pickRequestHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
