import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Route } from '@nfa/contracts';
import { CLIENT_TOKEN_HEADER, FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER, formPages } from '@nfa/contracts';
import { acceptRequestId, Clock, Logger, Metrics, newRequestId, Problem, runInContext } from '@nfa/service-kit';
import { Sessions } from '../admin-session/sessions.ts';
import { CachedAnswers } from '../cache/cached-answers.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Limits } from '../limits/limits.ts';
import { ApiDocs } from '../openapi/api-docs.ts';
import { type ApiCall, ApiForwarder } from '../proxy/api-forwarder.ts';
import { MediaForwarder } from '../proxy/media-forwarder.ts';
import { hasBody } from '../proxy/read-body.ts';
import { readJsonBody } from '../proxy/request-body.ts';
import { SiteForwarder } from '../proxy/site-forwarder.ts';
import { RouteTable } from '../route-table.ts';
import { type Caller, setCaller } from './caller.ts';
import { type CanonicalUrl, canonicalUrl } from './canonical-url.ts';
import { downPage } from './down-page.ts';
import { Exchange, sendReady } from './exchange.ts';
import { limitKey, PeerAddresses } from './peer.ts';
import { canonicalQuery } from './query.ts';
import { SecurityHeaders } from './security-headers.ts';

/** The one way in: cached answers at once, then checks, then the part that answers. */
@Injectable()
export class FrontDoor {
  private readonly routes = new RouteTable();
  private readonly peers: PeerAddresses;
  private readonly hits;
  private readonly now: () => number;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly security: SecurityHeaders,
    private readonly answers: CachedAnswers,
    private readonly sessions: Sessions,
    private readonly limits: Limits,
    private readonly docs: ApiDocs,
    private readonly api: ApiForwarder,
    private readonly site: SiteForwarder,
    private readonly media: MediaForwarder,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    clock: Clock,
  ) {
    this.peers = new PeerAddresses(config.trustedProxies);
    this.hits = metrics.counter('gateway_cache_hits_total', 'Answers from the cache, before everything else');
    this.now = () => clock.now().getTime();
  }

  /** Answers a request; `own` answers the gateway's own calls. */
  enter(request: IncomingMessage, response: ServerResponse, own: RequestListener): void {
    // A key of the cache is always a canonical address, so an equal target needs no further look.
    if ((request.method === 'GET' || request.method === 'HEAD') && request.headers.authorization === undefined) {
      const entry = this.answers.cache.fresh(request.url ?? '');
      const extra = entry?.isStamped ? [FORM_TOKEN_HEADER, this.limits.stamps.issue()] : undefined;
      if (entry && sendReady(request, response, entry, 'hit', this.now(), extra)) {
        this.hits.inc();
        return;
      }
    }
    void this.open(request, response, own);
  }

  private async open(request: IncomingMessage, response: ServerResponse, own: RequestListener): Promise<void> {
    const startedAt = performance.now();
    const requestId = acceptRequestId(request.headers['x-request-id']) ?? newRequestId();
    const peer = this.peers.of(request.socket.remoteAddress, request.headers['x-forwarded-for']);
    const exchange = new Exchange(request, response, requestId, peer, this.security);
    this.metrics.measure(request.method ?? '', response, () => exchange.template);
    await runInContext({ requestId }, async () => {
      response.once('close', () => {
        const { method } = request;
        const ms = Math.round(performance.now() - startedAt);
        this.logger.info('request', { method, route: exchange.template, status: response.statusCode, ms });
      });
      try {
        await this.answer(exchange, own);
      } catch (error) {
        this.refuse(exchange, error);
      }
    });
  }

  private refuse(exchange: Exchange, error: unknown): void {
    if (exchange.response.destroyed) return;
    if (exchange.kind === 'page' && error instanceof Problem && error.code === 'unavailable') {
      exchange.send(503, downHeaders, downPage);
      return;
    }
    const problem = exchange.refuse(error);
    if (!(error instanceof Problem) || error.cause !== undefined)
      this.logger.failure(exchange.template, problem.code, error);
  }

  private async answer(exchange: Exchange, own: RequestListener): Promise<void> {
    const { request } = exchange;
    const url = canonicalUrl(request.url);
    if (!url) throw new Problem('malformed_request', 'The address is not in its plain form');
    if (exchange.isRead && hasBody(request)) throw new Problem('malformed_request', 'A read has no body');
    if (url.path === '/healthz') return this.health(exchange);
    if (url.path === '/api' || url.path.startsWith('/api/')) return this.answerApi(exchange, url, own);
    const isMedia = url.path.startsWith('/media/');
    exchange.kind = isMedia ? 'media' : 'page';
    exchange.template = isMedia ? '/media/:file' : url.path.startsWith('/assets/') ? '/assets/*' : '/*';
    const takesForm = formPages.includes(url.path);
    if (takesForm && request.method === 'POST') return this.site.submit(exchange, url.path);
    if (!exchange.isRead) return this.otherMethod(exchange, ['GET', 'HEAD', 'OPTIONS', ...(takesForm ? ['POST'] : [])]);
    return isMedia ? this.media.forward(exchange, url) : this.site.forward(exchange, url);
  }

  private health(exchange: Exchange): void {
    exchange.template = '/healthz';
    if (exchange.isRead) exchange.send(200, healthHeaders, '{"status":"ok"}');
    else this.otherMethod(exchange, ['GET', 'HEAD', 'OPTIONS']);
  }

  private async answerApi(exchange: Exchange, url: CanonicalUrl, own: RequestListener): Promise<void> {
    const { request } = exchange;
    const path = url.path.slice('/api'.length);
    const doc = await (exchange.isRead ? this.docs.find(path) : undefined);
    if (doc) {
      exchange.template = '/api/docs';
      await doc.prepareFor(request.headers['accept-encoding']);
      exchange.sendKept(doc, 'hit', this.now());
      return;
    }
    const lookup = this.routes.find(request.method ?? '', path);
    if (!lookup) throw new Problem('not_found', 'There is nothing at this address');
    if ('allow' in lookup) return this.otherMethod(exchange, lookup.allow);
    const { route, params } = lookup.match;
    exchange.template = `/api${route.path}`;
    const caller = await this.admit(exchange, route);
    const query = canonicalQuery(route, url.query);
    if (isForwarded(route)) return this.api.forward(exchange, { route, params, query, caller });
    await this.answerOwn(exchange, route, query, caller, own);
  }

  /** Who calls, when they may. @throws Problem unauthenticated, rate_limited */
  private async admit(exchange: Exchange, route: Route): Promise<Caller> {
    const { peer } = exchange;
    const authorization = exchange.headerValues('authorization');
    const caller: Caller = { peer };
    if (route.access !== 'public') {
      const sessionId = await this.sessions.authenticate(authorization);
      if (!sessionId) throw new Problem('unauthenticated', 'Sign in first');
      caller.sessionId = sessionId;
    } else if (authorization.length > 0 && route.method === 'GET') {
      // The public site sends whatever token is stored; one that opens nothing makes its owner a visitor.
      const sessionId = await this.sessions.authenticate(authorization).catch(() => undefined);
      if (sessionId) caller.sessionId = sessionId;
    }
    const key = limitKey(peer);
    if (route.throttle === 'login') this.limits.login(key);
    if (route.throttle === 'upload') this.limits.upload(key);
    if (route.throttle === 'form') {
      const client = this.limits.clients.read(exchange.header(CLIENT_TOKEN_HEADER));
      this.limits.form(
        client === undefined ? key : limitKey(client),
        exchange.header(FORM_TOKEN_HEADER),
        exchange.header(FORM_HONEYPOT_HEADER) === '1',
      );
    }
    return caller;
  }

  private async answerOwn(
    exchange: Exchange,
    route: Route,
    query: string,
    caller: Caller,
    own: RequestListener,
  ): Promise<void> {
    const { request, response } = exchange;
    const body = await readJsonBody(exchange, route);
    if (response.destroyed) return;
    if (body) Object.assign(request, { body: parseJson(body) });
    setCaller(request, caller);
    request.url = route.path + (query && `?${query}`);
    const headers = exchange.ownHead(['cache-control', 'no-store']);
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] as string, headers[i + 1] as string);
    own(request, response);
  }

  private otherMethod(exchange: Exchange, allow: string[]): void {
    exchange.response.setHeader('allow', allow.join(', '));
    if (exchange.request.method === 'OPTIONS') exchange.send(204, []);
    else throw new Problem('method_not_allowed', `Use ${allow.join(', ')}`);
  }
}

const downHeaders = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store', 'retry-after', '5'];
const healthHeaders = ['content-type', 'application/json', 'cache-control', 'no-store'];

const isForwarded = (route: Route): route is ApiCall['route'] => route.service !== 'gateway';

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('malformed_request', 'The body is not valid JSON');
  }
}
