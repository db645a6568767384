import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  CLIENT_TOKEN_HEADER,
  DATA_MODE_HEADER,
  englishPath,
  pageQueries,
  REQUEST_ID_HEADER,
  SCRIPT_HASHES_HEADER,
  STYLE_HASHES_HEADER,
  typedPageQueries,
} from '@nfa/contracts';
import { currentContext, Problem } from '@nfa/service-kit';
import type { Response } from 'express';
import { CacheService } from '../cache/cache.service.ts';
import { type FetchedResponse, longTtl, shortTtl } from '../cache/response-cache.ts';
import { acceptedEncoding } from '../http/accepted.ts';
import type { CanonicalUrl } from '../http/canonical-url.ts';
import { clientKey } from '../http/client-ip.ts';
import { choiceRedirect, isLight, pageKey, VARY_BY_DATA } from '../http/data-mode.ts';
import { pickHeaders, responseHeaders } from '../http/forwarded-headers.ts';
import { clientIpOf, type GatewayRequest } from '../http/gateway-request.ts';
import { isFromOwnSite } from '../http/own-site.ts';
import { readBody, sendContinue } from '../http/read-body.ts';
import { publicBody } from '../http/request-body.ts';
import { disconnectSignal, sendBuffer, sendStream } from '../http/responses.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { ClientTokens } from '../throttling/client-tokens.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { clientCookie, clientHeader } from './client-cookie.ts';

/** Documents that the rendering server draws with pictures, such as comp cards and link previews. */
const DOCUMENTS = /^\/(?:(?:comp-card|package-cards|share)\/|call\/.+\.pdf$)/;

/** Forwards requests for pages and files to the rendering server. */
@Injectable()
export class PagesProxy {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly security: SecurityHeaders,
    private readonly clientTokens: ClientTokens,
  ) {}

  /** @throws Problem unavailable */
  async read(request: GatewayRequest, response: Response): Promise<void> {
    const { path } = request.canonicalUrl;
    if (path.startsWith('/assets/')) return this.readAsset(request, response, path);
    const redirect = choiceRedirect(request.canonicalUrl, this.security.isHttps);
    if (redirect) return sendBuffer(response, 303, redirect, Buffer.alloc(0));
    const fetch = (target: string) =>
      this.fetch(target, clientKey(request.ip), { headers: this.visitorHeaders(request) });
    const typed = typedTarget(request.canonicalUrl);
    if (typed !== undefined) {
      const { response: cached } = await fetch(typed);
      return this.caches.send(request, response, { cached, state: 'miss' });
    }
    const target = pageTarget(request.canonicalUrl);
    const key = pageKey(target, isLight(request.headers));
    await this.caches.respond(request, response, { key, scope: 'pages', fetch: () => fetch(target) });
  }

  /** Reads a page behind a secret address, which is never cached. @throws Problem unavailable */
  async readPrivate(request: GatewayRequest, response: Response): Promise<void> {
    const redirect = choiceRedirect(request.canonicalUrl, this.security.isHttps);
    if (redirect) return sendBuffer(response, 303, redirect, Buffer.alloc(0));
    const { response: cached } = await this.fetch(pageTarget(request.canonicalUrl), clientKey(request.ip), {
      headers: { ...clientHeader(request.headers), ...this.visitorHeaders(request) },
    });
    await this.caches.send(request, response, { cached, state: 'miss' });
  }

  /** Streams a file that is generated while it is sent. @throws Problem unavailable */
  async stream(request: GatewayRequest, response: Response): Promise<void> {
    const call: UpstreamCall = {
      callClass: 'document',
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      target: request.canonicalUrl.path,
      client: clientKey(request.ip),
      headers: { accept: '*/*', [REQUEST_ID_HEADER]: currentContext().requestId },
      signal: disconnectSignal(response),
    };
    const { status, headers, body } = await this.upstreams.get('frontend').stream(call);
    await sendStream(response, status, this.headersOf(headers), body);
  }

  /**
   * Forwards a form that a browser without script posted to its page. The API, which the page calls, applies its limits.
   * @throws Problem forbidden when another site posts it
   */
  async submit(request: GatewayRequest, response: Response): Promise<void> {
    if (!isFromOwnSite(request.headers)) throw new Problem('forbidden', 'Forms are taken from our own pages only');
    sendContinue(request, response);
    const body = await readBody(request, publicBody);
    const call: UpstreamCall = {
      callClass: 'write',
      method: 'POST',
      target: pageTarget(request.canonicalUrl),
      client: clientKey(request.ip),
      headers: {
        accept: '*/*',
        'content-type': request.headers['content-type'] ?? '',
        [REQUEST_ID_HEADER]: currentContext().requestId,
        ...clientHeader(request.headers),
        ...this.visitorHeaders(request),
      },
      body,
    };
    const { status, headers, body: page } = await this.upstreams.get('frontend').fetch(call);
    const cookie = clientCookie(headers, request.canonicalUrl.path, this.security.isHttps);
    sendBuffer(response, status, { ...this.headersOf(headers), ...cookie }, page);
  }

  // The build has compressed its files already, in each encoding.
  private readAsset(request: GatewayRequest, response: Response, path: string): Promise<void> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const fetch = () => this.fetch(path, clientKey(request.ip), { encoding });
    return this.caches.respond(request, response, { key: `${path} ${encoding}`, scope: 'assets', fetch });
  }

  private async fetch(
    target: string,
    client: string,
    { encoding = 'identity', headers: more = {} }: { encoding?: string; headers?: Record<string, string> } = {},
  ): Promise<FetchedResponse> {
    const call: UpstreamCall = {
      callClass: DOCUMENTS.test(englishPath(target)) ? 'document' : 'page',
      method: 'GET',
      target,
      client,
      headers: { accept: '*/*', 'accept-encoding': encoding, [REQUEST_ID_HEADER]: currentContext().requestId, ...more },
    };
    const { status, headers, body } = await this.upstreams.get('frontend').fetch(call);
    const control = String(headers['cache-control'] ?? '');
    const isEncoded = headers['content-encoding'] !== undefined;
    const response = this.caches.toCached({
      status,
      headers: {
        ...this.security.of(target.startsWith('/assets/') ? 'file' : 'page'),
        ...this.headersOf(headers),
        ...(target.startsWith('/assets/') ? isEncoded && { vary: 'accept-encoding' } : { vary: VARY_BY_DATA }),
      },
      body,
      isEncoded,
    });
    const isPrivate = /no-store|private/i.test(control) || headers['set-cookie'] !== undefined;
    const isStorable = status === 200 && !isPrivate;
    // The rendering server sends `no-store` with a page of built-in content, made while data was unavailable.
    const isDegraded = status === 200 && isPrivate;
    return { response, isStorable, isDegraded, freshness: /immutable/i.test(control) ? longTtl : shortTtl };
  }

  /** Tells the rendering server which client the page is for, and whether it saves data. */
  private visitorHeaders(request: GatewayRequest): Record<string, string> {
    return {
      [CLIENT_TOKEN_HEADER]: this.clientTokens.issue(clientIpOf(request)),
      ...(isLight(request.headers) && { [DATA_MODE_HEADER]: 'light' }),
    };
  }

  private headersOf(headers: IncomingHttpHeaders): Record<string, string> {
    const own = { 'cache-control': 'no-cache', ...pickHeaders(headers, responseHeaders.page) };
    const styles = headers[STYLE_HASHES_HEADER];
    const scripts = headers[SCRIPT_HASHES_HEADER];
    if (styles === undefined && scripts === undefined) return own;
    return { ...own, 'content-security-policy': this.security.pageWith(String(styles ?? ''), String(scripts ?? '')) };
  }
}

/** The path with the query fields that the page reads; all others are dropped. */
function pageTarget({ path, query }: CanonicalUrl): string {
  // The rendering server redirects to the path without the slash and keeps the query.
  if (path.length > 1 && path.endsWith('/')) return query === '' ? path : `${path}?${query}`;
  const known = pageQueries[englishPath(path)];
  if (!known || query === '') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(known)) {
    const value = given.get(name)?.trim() ?? '';
    if (pattern.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** The target of a page that shows results for typed text; undefined for every other page. */
function typedTarget({ path, query }: CanonicalUrl): string | undefined {
  const known = typedPageQueries[englishPath(path)];
  const typed = known && new URLSearchParams(query).get(known.field);
  if (!known || !typed) return undefined;
  return `${path}?${new URLSearchParams({ [known.field]: typed.slice(0, known.maxLength) }).toString()}`;
}
