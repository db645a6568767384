import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_TOKEN_HEADER } from '@nfa/contracts';
import { hasOneHost } from '../http/host.ts';
import { sendCached } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** What the fast path uses. */
export interface FastPathOptions {
  cache: ResponseCache;
  /** Milliseconds since the epoch. */
  now: () => number;
  issueFormToken: () => string;
  onHit: () => void;
}

/**
 * Answers visitors' reads from the cache before Express sees them; false when there is nothing fresh. A key of the cache is always
 * a canonical address, so an equal request target needs no further look. Why it exists, with figures: ADR 0019.
 */
export function cacheFastPath({ cache, now, issueFormToken, onHit }: FastPathOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const cached = cache.fresh(url);
    if (!cached || !hasOneHost(request)) return false;
    const extra = cached.carriesFormToken ? { [FORM_TOKEN_HEADER]: issueFormToken() } : undefined;
    if (!sendCached(request, response, { cached, state: 'hit', now: now(), extra })) return false;
    onHit();
    return true;
  };
}
