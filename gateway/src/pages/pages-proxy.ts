import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  CLIENT_TOKEN_HEADER,
  pageQueries,
  REQUEST_ID_HEADER,
  SCRIPT_HASHES_HEADER,
  STYLE_HASHES_HEADER,
  typedPageQueries,
} from '@nfa/contracts';
import { Clock, currentContext, Problem } from '@nfa/service-kit';
import type { Response } from 'express';
import { CacheService } from '../cache/cache.service.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { briefly, type FetchedResponse, forLong } from '../cache/response-cache.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { acceptedEncoding } from '../http/accepted.ts';
import type { CanonicalUrl } from '../http/canonical-url.ts';
import { pickHeaderList, responseHeaders } from '../http/forwarded-headers.ts';
import { clientIpOf, type GatewayRequest } from '../http/gateway-request.ts';
import { readBody, sendContinue } from '../http/read-body.ts';
import { disconnectSignal, sendBuffer } from '../http/responses.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { ClientTokens } from '../throttling/client-tokens.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { clientCookie, clientHeader } from './client-cookie.ts';

const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
const formBody = { maxBytes: 64 * 1024, idleMs: 10_000, totalMs: 20_000 };

/** Hands requests for pages and files on to the rendering server. */
@Injectable()
export class PagesProxy {
  private readonly isHttps: boolean;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly clock: Clock,
    private readonly security: SecurityHeaders,
    private readonly clientTokens: ClientTokens,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  /** @throws Problem unavailable */
  async read(request: GatewayRequest, response: Response): Promise<void> {
    const { path } = request.canonicalUrl;
    if (path.startsWith('/assets/')) return this.readAsset(request, response, path);
    const typed = typedTarget(request.canonicalUrl);
    if (typed !== undefined) {
      const { response: cached } = await this.fetch(typed);
      return this.caches.send(request, response, { cached, state: 'miss' });
    }
    const key = pageTarget(request.canonicalUrl);
    await this.caches.respond(request, response, { key, scope: 'pages', fetch: () => this.fetch(key) });
  }

  /** A page behind a secret address: made for each request and kept nowhere. @throws Problem unavailable */
  async readPrivate(request: GatewayRequest, response: Response): Promise<void> {
    const target = request.canonicalUrl.path;
    const { response: cached } = await this.fetch(target, 'identity', clientHeader(request.headers));
    await this.caches.send(request, response, { cached, state: 'miss' });
  }

  /** A file that is made while it is sent. @throws Problem unavailable */
  async stream(request: GatewayRequest, response: Response): Promise<void> {
    const call: UpstreamCall = {
      callClass: 'stream',
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      target: request.canonicalUrl.path,
      headers: { accept: '*/*', [REQUEST_ID_HEADER]: request.requestId },
      signal: disconnectSignal(response),
      isRepeatable: true,
    };
    const { status, headers, body } = await this.upstreams.get('frontend').stream(call);
    if (response.destroyed) return void body.destroy();
    response.writeHead(status, this.headersOf(headers));
    await pipeline(body, response);
  }

  /**
   * Hands a form on that a browser without script posted to its page. Its limits are those of the API, which the page calls.
   * @throws Problem forbidden when another site posts it
   */
  async submit(request: GatewayRequest, response: Response): Promise<void> {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new Problem('forbidden', 'Forms are taken from our own pages only');
    sendContinue(request, response);
    const body = await readBody(request, formBody);
    const call: UpstreamCall = {
      callClass: 'write',
      method: 'POST',
      target: request.canonicalUrl.path,
      headers: {
        accept: '*/*',
        'content-type': request.headers['content-type'] ?? '',
        [REQUEST_ID_HEADER]: request.requestId,
        [CLIENT_TOKEN_HEADER]: this.clientTokens.issue(clientIpOf(request)),
        ...clientHeader(request.headers),
      },
      body,
      isRepeatable: false,
    };
    const answer = await this.upstreams.get('frontend').fetch(call, LARGEST_FILE_BYTES);
    const cookie = clientCookie(answer.headers, request.canonicalUrl.path, this.isHttps);
    sendBuffer(response, answer.status, [...this.headersOf(answer.headers), ...cookie], answer.body);
  }

  // Files of the build come compressed already, in each form.
  private readAsset(request: GatewayRequest, response: Response, path: string): Promise<void> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const fetch = () => this.fetch(path, encoding);
    return this.caches.respond(request, response, { key: `${path} ${encoding}`, scope: 'assets', fetch });
  }

  private async fetch(
    target: string,
    encoding = 'identity',
    more: Record<string, string> = {},
  ): Promise<FetchedResponse> {
    const call: UpstreamCall = {
      callClass: 'page',
      method: 'GET',
      target,
      headers: { accept: '*/*', 'accept-encoding': encoding, [REQUEST_ID_HEADER]: currentContext().requestId, ...more },
      isRepeatable: true,
    };
    const { status, headers, body } = await this.upstreams.get('frontend').fetch(call, LARGEST_FILE_BYTES);
    const control = String(headers['cache-control'] ?? '');
    const isEncoded = headers['content-encoding'] !== undefined;
    const own = [...this.headersOf(headers), ...(isEncoded ? ['vary', 'accept-encoding'] : [])];
    const response = new CachedResponse({
      status,
      headers: this.security.with(target.startsWith('/assets/') ? 'file' : 'page', own),
      body,
      storedAt: this.clock.now().getTime(),
      contentType: String(headers['content-type'] ?? ''),
      isEncoded,
    });
    const isPrivate = /no-store|private/i.test(control) || headers['set-cookie'] !== undefined;
    const isStorable = status === 200 && !isPrivate;
    // The rendering server forbids to store a page that it made of built-in content because data could not be had.
    const isDegraded = status === 200 && isPrivate;
    return { response, isStorable, isDegraded, freshness: /immutable/i.test(control) ? forLong : briefly };
  }

  private headersOf(headers: IncomingHttpHeaders): string[] {
    const own = pickHeaderList(headers, responseHeaders.page);
    if (!own.includes('cache-control')) own.push('cache-control', 'no-cache');
    const styles = headers[STYLE_HASHES_HEADER];
    const scripts = headers[SCRIPT_HASHES_HEADER];
    if (styles !== undefined || scripts !== undefined)
      own.push('content-security-policy', this.security.pageWith(String(styles ?? ''), String(scripts ?? '')));
    return own;
  }
}

/** A page with the query that it reads; what else stands in the query, it does not see. */
function pageTarget({ path, query }: CanonicalUrl): string {
  // The rendering server sends such an address on to the one without the slash, query and all.
  if (path.length > 1 && path.endsWith('/')) return query === '' ? path : `${path}?${query}`;
  const known = pageQueries[path];
  if (!known || query === '') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(known)) {
    const value = given.get(name)?.trim() ?? '';
    if (pattern.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** The address of a page that answers what a visitor typed; undefined for every other page. */
function typedTarget({ path, query }: CanonicalUrl): string | undefined {
  const known = typedPageQueries[path];
  const typed = known && new URLSearchParams(query).get(known.field);
  if (!known || !typed) return undefined;
  return `${path}?${new URLSearchParams({ [known.field]: typed.slice(0, known.maxLength) }).toString()}`;
}
