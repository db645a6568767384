import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  CLIENT_IP_HEADER,
  changedEntity,
  FRESH_FACTOR_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  MAIL_DIGEST_HEADER,
  type PanelEvent,
  type Route,
  routePath,
  type ServiceName,
} from '@nfa/contracts';
import { createdId, recordId } from '@nfa/service-kit';
import type { Response } from 'express';
import { CacheService } from '../cache/cache.service.ts';
import { type FetchedResponse, shortTtl } from '../cache/response-cache.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { acceptedEncoding } from '../http/accepted.ts';
import { BandwidthLimiter } from '../http/bandwidth-limiter.ts';
import { canonicalQuery } from '../http/canonical-query.ts';
import { clientKey } from '../http/client-ip.ts';
import { compress, isWorthCompressing } from '../http/compression.ts';
import { pickHeaders, requestHeaders, responseHeaders } from '../http/forwarded-headers.ts';
import { clientIpOf, type GatewayRequest } from '../http/gateway-request.ts';
import { readJsonBody, uploadBody } from '../http/request-body.ts';
import { disconnectSignal, sendBuffer, sendStream } from '../http/responses.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import type { BufferedResponse } from '../upstream/buffered-response.ts';
import { classOf } from '../upstream/call-policy.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';

/** A route that a service serves. */
export type ServiceRoute = Route & { service: Exclude<ServiceName, 'gateway'> };

/** Forwards API calls to the service that serves them. */
@Injectable()
export class ApiProxy {
  private readonly uploadBandwidth: BandwidthLimiter;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly bus: GatewayBus,
    private readonly security: SecurityHeaders,
  ) {
    this.uploadBandwidth = new BandwidthLimiter(config.uploadBytesPerSecond);
  }

  /** @throws Problem for input that the route does not accept, and when the service does not respond */
  async forward(route: ServiceRoute, request: GatewayRequest, response: Response): Promise<void> {
    if (route.method !== 'GET') return this.write(route, request, response);
    if (route.streamed) return this.stream(route, request, response);
    const isShared = route.access === 'public' && !route.isPrivate && request.sessionId === undefined;
    if (!isShared) return this.readPrivate(route, request, response);
    const target = targetOf(route, request);
    const fetch = () => this.fetchShared(route, target, clientKey(request.ip));
    await this.caches.respond(request, response, { key: `/api${target}`, scope: route.service, fetch });
  }

  private async fetchShared(route: ServiceRoute, target: string, client: string): Promise<FetchedResponse> {
    const call: UpstreamCall = {
      callClass: 'read',
      method: 'GET',
      path: target,
      client,
      headers: { accept: 'application/json', ...this.upstreams.callHeaders(route.service, 'public') },
    };
    const { status, headers, body } = await this.upstreams.get(route.service).fetch(call);
    const cached = this.caches.toCached({
      status,
      headers: {
        'cache-control': 'no-cache',
        ...this.security.of('api'),
        ...pickHeaders(headers, responseHeaders.data),
      },
      body,
      carriesFormToken: route.carriesFormToken ?? false,
    });
    const isStorable = status === 200 && headers['set-cookie'] === undefined;
    return { response: cached, isStorable, freshness: shortTtl };
  }

  private async readPrivate(route: ServiceRoute, request: GatewayRequest, response: Response): Promise<void> {
    const call = this.callOf(route, request, response, targetOf(route, request));
    const { status, headers, body } = await this.upstreams.get(route.service).fetch(call);
    const isCompressible = isWorthCompressing(headers['content-type'] ?? '', body);
    const encoding = isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    // Safe from BREACH: no body mixes a secret with text of others, and a foreign page cannot make the browser send the call, because
    // the token travels in a header.
    const form = encoding !== 'identity' && { 'content-encoding': encoding, vary: 'accept-encoding' };
    sendBuffer(response, status, { ...privateHeaders(headers, request), ...form }, await compress(body, encoding));
  }

  private async stream(route: ServiceRoute, request: GatewayRequest, response: Response): Promise<void> {
    const call = this.callOf(route, request, response, targetOf(route, request));
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const { status, headers, body } = await this.upstreams.get(route.service).stream({ ...call, method });
    await sendStream(response, status, privateHeaders(headers, request), body);
  }

  private async write(route: ServiceRoute, request: GatewayRequest, response: Response): Promise<void> {
    const target = targetOf(route, request);
    const body = route.consumes
      ? uploadBody(request, response, route, this.uploadBandwidth)
      : await readJsonBody(request, response, route);
    let answer: BufferedResponse | undefined;
    try {
      const call = { ...this.callOf(route, request, response, target), ...(body && { body }) };
      answer = await this.upstreams.get(route.service).fetch(call);
    } finally {
      // Services stop reading the body once they respond.
      if (body instanceof Readable) body.destroy();
      const status = answer?.status ?? 503;
      // Without a response the change may have been made nevertheless; only a refusal rules that out. The panel repeats calls: one whose
      // first attempt succeeded can be refused with 404, or with 409 unless it is a DELETE.
      const refusals = route.method === 'DELETE' ? [404] : [404, 409];
      const mayBeRepeated = route.access === 'admin' && refusals.includes(status);
      const isRefused = status >= 400 && status < 500 && !mayBeRepeated;
      if (!isRefused) {
        // During an outage a failed save must not delete the responses that visitors still get; the administrator repeats the save.
        await this.caches.changed(route, { mayHide: status < 500 });
        void this.bus.publish('event', eventOf(route, request, status < 400 ? answer?.body : undefined));
      }
    }
    sendBuffer(response, answer.status, privateHeaders(answer.headers, request), answer.body);
  }

  private callOf(route: ServiceRoute, request: GatewayRequest, response: Response, target: string): UpstreamCall {
    const isUpload = route.consumes !== undefined;
    const isRead = route.method === 'GET';
    const given = pickHeaders(request.headers, requestHeaders.data);
    // The panel repeats its own DELETEs, and knows that one whose repeat finds nothing is done; pages of the site repeat none.
    const isVisitorsDelete = route.method === 'DELETE' && route.access === 'public';
    if (!isUpload && !route.body) delete given['content-type'];
    const length = request.headers['content-length'];
    return {
      callClass: classOf(route),
      method: route.method,
      path: target,
      headers: {
        ...given,
        ...(isUpload && length !== undefined && { 'content-length': length }),
        ...(request.isDigest && { [MAIL_DIGEST_HEADER]: '1' }),
        ...(request.isFresh && { [FRESH_FACTOR_HEADER]: '1' }),
        ...(route.tellsClient && { [CLIENT_IP_HEADER]: clientIpOf(request) }),
        ...this.callHeaders(route, request),
      },
      // A small write is finished even when the client disconnects.
      ...((isRead || isUpload) && { signal: disconnectSignal(response) }),
      ...((isRead || route.access !== 'admin') && { client: clientKey(request.ip) }),
      isRepeatable: isVisitorsDelete || given[IDEMPOTENCY_KEY_HEADER] !== undefined,
    };
  }

  private callHeaders({ service }: ServiceRoute, request: GatewayRequest): Record<string, string> {
    const { sessionId: session } = request;
    if (session === undefined) return this.upstreams.callHeaders(service, 'public');
    return this.upstreams.callHeaders(service, 'admin', { session, ip: clientIpOf(request) });
  }
}

function targetOf(route: ServiceRoute, request: GatewayRequest): string {
  const params = { ...request.params } as Record<string, string>;
  if (params.id !== undefined) params.id = recordId(params.id);
  const query = canonicalQuery(route, request.canonicalUrl.query);
  return routePath(route.path, params) + (query && `?${query}`);
}

const privateHeaders = (headers: IncomingHttpHeaders, { sessionId }: GatewayRequest): Record<string, string> => ({
  'cache-control': sessionId === undefined ? 'no-store' : 'private, no-store',
  ...pickHeaders(headers, responseHeaders.data),
});

/** @param content of a success; undefined when it is not known whether anything changed */
function eventOf(route: Route, request: GatewayRequest, content: Buffer | undefined): PanelEvent {
  const entity = changedEntity(route);
  if (!content) return { entity, action: 'missed', id: null };
  // The path of a visitor's call may hold the secret of a link.
  return { entity, action: route.name, id: route.access === 'admin' ? recordOf(request, content) : idIn(content) };
}

function recordOf({ params }: GatewayRequest, content: Buffer): string | null {
  return typeof params.id === 'string' ? params.id : idIn(content);
}

function idIn(content: Buffer): string | null {
  try {
    return createdId(JSON.parse(content.toString('utf8'))) ?? null;
  } catch {
    return null;
  }
}
