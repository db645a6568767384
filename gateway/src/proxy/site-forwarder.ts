import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { CLIENT_TOKEN_HEADER } from '@nfa/contracts';
import { Clock, Problem } from '@nfa/service-kit';
import { acceptedEncoding, CacheEntry } from '../cache/cache-entry.ts';
import { CachedAnswers } from '../cache/cached-answers.ts';
import { briefly, type Fetched, forLong } from '../cache/response-cache.ts';
import type { CanonicalUrl } from '../http/canonical-url.ts';
import type { Exchange } from '../http/exchange.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { Limits } from '../limits/limits.ts';
import { passedOn, pickHeaders } from './answer-headers.ts';
import { readBody } from './read-body.ts';
import type { UpstreamCall } from './upstream.ts';
import { Upstreams } from './upstreams.ts';

const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
const LARGEST_FORM_BYTES = 64 * 1024;
const FORM_IDLE_MS = 15_000;
// Marks that links from elsewhere carry; the page is the same with and without them.
const TRACKING = /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|msclkid|igsh|igshid|mc_[a-z]+|ref|si)$/i;

/** Hands page and file requests on to the rendering server. */
@Injectable()
export class SiteForwarder {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly answers: CachedAnswers,
    private readonly clock: Clock,
    private readonly security: SecurityHeaders,
    private readonly limits: Limits,
  ) {}

  async forward(exchange: Exchange, url: CanonicalUrl): Promise<void> {
    if (url.path.startsWith('/assets/')) return this.asset(exchange, url.path);
    const query = withoutTracking(url.query);
    const target = query === '' ? url.path : `${url.path}?${query}`;
    // Pages do not depend on their query; keeping one for every query would let anybody fill the cache.
    if (query === '') return this.answers.answer(exchange, target, 'pages', () => this.fetch(exchange, target));
    const { entry } = await this.fetch(exchange, target);
    const fetch = () => Promise.resolve({ entry, isStorable: false, freshness: briefly });
    return this.answers.answer(exchange, `${target} ${exchange.requestId}`, 'pages', fetch);
  }

  /**
   * Hands a form on that a browser without script posted to its page. Its limits are those of the API, which the page calls.
   * @throws Problem forbidden when another site posts it
   */
  async submit(exchange: Exchange, target: string): Promise<void> {
    if (exchange.header('sec-fetch-site') === 'cross-site')
      throw new Problem('forbidden', 'Forms are taken from our own pages only');
    exchange.invite();
    const body = await readBody(exchange.request, LARGEST_FORM_BYTES, FORM_IDLE_MS);
    const call: UpstreamCall = {
      lane: 'write',
      method: 'POST',
      target,
      headers: {
        accept: '*/*',
        'content-type': exchange.header('content-type') ?? '',
        'x-request-id': exchange.requestId,
        [CLIENT_TOKEN_HEADER]: this.limits.clients.issue(exchange.peer),
      },
      body,
      isRepeatable: false,
    };
    const { status, headers, body: page } = await this.upstreams.get('frontend').fetch(call, LARGEST_FILE_BYTES);
    exchange.send(status, this.headersOf(headers), page);
  }

  // Files of the build come compressed already, in each form.
  private asset(exchange: Exchange, path: string): Promise<void> {
    const encoding = acceptedEncoding(exchange.request.headers['accept-encoding']);
    const fetch = () => this.fetch(exchange, path, encoding);
    return this.answers.answer(exchange, `${path} ${encoding}`, 'assets', fetch);
  }

  private async fetch(exchange: Exchange, target: string, encoding?: string): Promise<Fetched> {
    const call: UpstreamCall = {
      lane: 'page',
      method: 'GET',
      target,
      headers: { accept: '*/*', 'accept-encoding': encoding ?? 'identity', 'x-request-id': exchange.requestId },
      isRepeatable: true,
    };
    const { status, headers, body } = await this.upstreams.get('frontend').fetch(call, LARGEST_FILE_BYTES);
    const type = String(headers['content-type'] ?? '');
    const control = String(headers['cache-control'] ?? '');
    const isEncoded = headers['content-encoding'] !== undefined;
    const own = this.headersOf(headers);
    if (isEncoded) own.push('vary', 'accept-encoding');
    const entry = new CacheEntry(status, exchange.withSecurity(own), body, this.now(), type, isEncoded);
    const isPrivate = /no-store|private/i.test(control) || headers['set-cookie'] !== undefined;
    const isStorable = status === 200 && !isPrivate;
    // The rendering server forbids keeping a page that it made of built-in content because data could not be had.
    const isDegraded = status === 200 && isPrivate;
    return { entry, isStorable, isDegraded, freshness: /immutable/i.test(control) ? forLong : briefly };
  }

  private headersOf(headers: IncomingHttpHeaders): string[] {
    const own = pickHeaders(headers, passedOn.page);
    if (!own.includes('cache-control')) own.push('cache-control', 'no-cache');
    const styles = headers['x-style-hashes'];
    const scripts = headers['x-script-hashes'];
    if (styles !== undefined || scripts !== undefined)
      own.push('content-security-policy', this.security.pageWith(String(styles ?? ''), String(scripts ?? '')));
    return own;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function withoutTracking(query: string): string {
  if (query === '') return '';
  const kept = new URLSearchParams(query);
  for (const key of [...kept.keys()]) if (TRACKING.test(key)) kept.delete(key);
  return kept.toString();
}
