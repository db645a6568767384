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
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { clientCookie, clientHeader } from './client-cookie.ts';

/** Documents that the rendering server draws with pictures, such as comp cards and link previews. */
const DOCUMENTS = /^\/(?:(?:comp-card|package-cards|share)\/|call\/.+\.pdf$)/;

/** Forwards requests for pages and files to the rendering server. */
@Injectable()
export class PagesProxy {
  private readonly frontend: Upstream;

  constructor(
    upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly security: SecurityHeaders,
    private readonly clientTokens: ClientTokens,
  ) {
    this.frontend = upstreams.get('frontend');
  }

  /**
   * Reads a page or a file of the build.
   * @param isSecret the page has a secret address; it is never cached, and gets the cookies of its client
   * @throws Problem unavailable
   */
  async read(request: GatewayRequest, response: Response, isSecret = false): Promise<void> {
    const { canonicalUrl, headers } = request;
    if (canonicalUrl.path.startsWith('/assets/')) return this.readAsset(request, response);
    const redirect = choiceRedirect(canonicalUrl, this.security.isHttps);
    if (redirect) return sendBuffer(response, 303, redirect, Buffer.alloc(0));
    const typed = typedTarget(canonicalUrl);
    const target = typed ?? pageTarget(canonicalUrl);
    const fetch = () =>
      this.fetch(request, target, { ...(isSecret && clientHeader(headers)), ...this.visitorHeaders(request) });
    if (!isSecret && typed === undefined) {
      const key = pageKey(target, isLight(headers));
      return this.caches.respond(request, response, { key, scope: 'pages', fetch });
    }
    const { response: cached } = await fetch();
    await this.caches.send(request, response, { cached, state: 'miss' });
  }

  /** Streams a file that is generated while it is sent. @throws Problem unavailable */
  async stream(request: GatewayRequest, response: Response): Promise<void> {
    const call = this.callOf(request, request.canonicalUrl.path);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const signal = disconnectSignal(response);
    const { status, headers, body } = await this.frontend.stream({ ...call, callClass: 'document', method, signal });
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
    const call = this.callOf(request, pageTarget(request.canonicalUrl), {
      'content-type': request.headers['content-type'] ?? '',
      ...clientHeader(request.headers),
      ...this.visitorHeaders(request),
    });
    const page = await this.frontend.fetch({ ...call, callClass: 'write', method: 'POST', body });
    const cookie = clientCookie(page.headers, request.canonicalUrl.path, this.security.isHttps);
    sendBuffer(response, page.status, { ...this.headersOf(page.headers), ...cookie }, page.body);
  }

  // The build has compressed its files already, in each encoding.
  private readAsset(request: GatewayRequest, response: Response): Promise<void> {
    const { path } = request.canonicalUrl;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const fetch = () => this.fetch(request, path, { 'accept-encoding': encoding });
    return this.caches.respond(request, response, { key: `${path} ${encoding}`, scope: 'assets', fetch });
  }

  private async fetch(request: GatewayRequest, target: string, more: Record<string, string>): Promise<FetchedResponse> {
    const call = this.callOf(request, target, { 'accept-encoding': 'identity', ...more });
    const { status, headers, body } = await this.frontend.fetch(call);
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

  private callOf(request: GatewayRequest, target: string, more: Record<string, string> = {}): UpstreamCall {
    return {
      callClass: DOCUMENTS.test(englishPath(target)) ? 'document' : 'page',
      method: 'GET',
      path: target,
      client: clientKey(request.ip),
      headers: { accept: '*/*', [REQUEST_ID_HEADER]: currentContext().requestId, ...more },
    };
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
