import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { FORM_TOKEN_HEADER, type PanelEvent, type Route, routePath, type ServiceName } from '@nfa/contracts';
import { Clock, Problem } from '@nfa/service-kit';
import { AuditService, activityOf } from '../audit/audit.service.ts';
import { CacheEntry } from '../cache/cache-entry.ts';
import { CachedAnswers } from '../cache/cached-answers.ts';
import { briefly, type Fetched } from '../cache/response-cache.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { PanelEvents } from '../events/panel-events.ts';
import type { Caller } from '../http/caller.ts';
import type { Exchange } from '../http/exchange.ts';
import { Limits } from '../limits/limits.ts';
import { letThrough, passedOn, pickHeaders, pickRequestHeaders } from './answer-headers.ts';
import { Pace } from './pace.ts';
import { readJsonBody, uploadBody } from './request-body.ts';
import type { Lane, UpstreamCall } from './upstream.ts';
import { Upstreams } from './upstreams.ts';

const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;
/** Page data behind which a form stands: these answers carry a stamp for it. */
const stampedPaths = new Set(['/courses', '/contact']);

/** A call of the API that was found, checked and let in. */
export interface ApiCall {
  route: Route & { service: Exclude<Route['service'], 'gateway'> };
  params: Record<string, string>;
  /** Canonical query, "" without one. */
  query: string;
  caller: Caller;
}

/** Hands calls of the API on to the service that answers them. */
@Injectable()
export class ApiForwarder {
  private readonly uploadPace: Pace;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly upstreams: Upstreams,
    private readonly answers: CachedAnswers,
    private readonly audit: AuditService,
    private readonly limits: Limits,
    private readonly events: PanelEvents,
    private readonly clock: Clock,
  ) {
    this.uploadPace = new Pace(config.uploadBytesPerSecond);
  }

  forward(exchange: Exchange, call: ApiCall): Promise<void> {
    const { route, caller } = call;
    if (route.method !== 'GET') return this.write(exchange, call);
    const isCached = route.access === 'public' && !route.isPrivate && !caller.sessionId;
    return isCached ? this.readCached(exchange, call) : this.read(exchange, call);
  }

  private readCached(exchange: Exchange, call: ApiCall): Promise<void> {
    const { service } = call.route;
    const target = targetOf(call);
    const extra = stampedPaths.has(call.route.path) ? [FORM_TOKEN_HEADER, this.limits.stamps.issue()] : undefined;
    const fetch = () => this.fetch(exchange, call, target);
    return this.answers.answer(exchange, `/api${target}`, service, fetch, extra);
  }

  private async fetch(exchange: Exchange, call: ApiCall, target: string): Promise<Fetched> {
    const { service } = call.route;
    const read: UpstreamCall = {
      lane: 'read',
      method: 'GET',
      target,
      headers: { accept: 'application/json', ...this.internalHeaders(exchange, call) },
      isRepeatable: true,
    };
    const { status, headers, body } = await this.upstreams.get(service).fetch(read, LARGEST_ANSWER_BYTES);
    const own = ['cache-control', 'no-cache', ...exchange.withSecurity(pickHeaders(headers, passedOn.data))];
    const type = String(headers['content-type'] ?? '');
    const entry = new CacheEntry(status, own, body, this.clock.now().getTime(), type);
    entry.isStamped = stampedPaths.has(call.route.path);
    return { entry, isStorable: status === 200 && headers['set-cookie'] === undefined, freshness: briefly };
  }

  // The administrator's reads are private: never kept.
  private async read(exchange: Exchange, call: ApiCall): Promise<void> {
    const { request, response } = exchange;
    const upstream = this.upstreams.get(call.route.service);
    const read: UpstreamCall = {
      lane: 'read',
      method: 'GET',
      target: targetOf(call),
      headers: { ...pickRequestHeaders(request.headers, letThrough.data), ...this.internalHeaders(exchange, call) },
      signal: exchange.goneSignal(),
      isRepeatable: true,
    };
    if (!call.route.produces) {
      const { status, headers, body } = await upstream.fetch(read, LARGEST_ANSWER_BYTES);
      return exchange.send(status, ['cache-control', 'no-store', ...pickHeaders(headers, passedOn.data)], body);
    }
    // A file may have any size.
    const { status, headers, body } = await upstream.call({ ...read, method: exchange.isHead ? 'HEAD' : 'GET' });
    if (response.destroyed) return void body.destroy();
    exchange.writeHead(status, ['cache-control', 'no-store', ...pickHeaders(headers, passedOn.data)]);
    await pipeline(body, response);
  }

  private async write(exchange: Exchange, call: ApiCall): Promise<void> {
    const { route, caller } = call;
    const body = route.consumes ? uploadBody(exchange, route, this.uploadPace) : await readJsonBody(exchange, route);
    let status = 503;
    let content: Buffer;
    let headers: string[];
    try {
      const write = { ...this.writeCall(exchange, call), ...(body && { body }) };
      const answer = await this.upstreams.get(route.service).fetch(write, LARGEST_ANSWER_BYTES);
      content = answer.body;
      status = answer.status;
      headers = pickHeaders(answer.headers, passedOn.data);
    } finally {
      // Without an answer the change may still have happened; only a refusal says that it did not.
      const isRefused = status >= 400 && status < 500;
      if (!isRefused) for (const service of changedBy(route)) await this.answers.purgeAfterChange(service);
    }
    if (status < 400) this.events.publish(eventOf(call, content));
    if (route.access === 'admin' && status < 400) await this.record(call, caller, status, content);
    exchange.send(status, ['cache-control', 'no-store', ...headers], content);
  }

  private writeCall(exchange: Exchange, call: ApiCall): Omit<UpstreamCall, 'body'> {
    const { request } = exchange;
    const { route } = call;
    const isUpload = route.consumes !== undefined;
    const lane: Lane = isUpload ? 'upload' : 'write';
    const given = pickRequestHeaders(request.headers, letThrough.data);
    if (!isUpload && !route.body) delete given['content-type'];
    const length = exchange.header('content-length');
    return {
      lane,
      method: route.method,
      target: targetOf(call),
      headers: {
        ...given,
        ...(isUpload && length !== undefined && { 'content-length': length }),
        ...this.internalHeaders(exchange, call),
      },
      // A small write runs to its end even when the caller leaves: half of one helps nobody.
      ...(isUpload && { signal: exchange.goneSignal() }),
      isRepeatable: route.method !== 'POST' || given['idempotency-key'] !== undefined,
    };
  }

  private internalHeaders(exchange: Exchange, { route, caller }: ApiCall): Record<string, string> {
    const access = caller.sessionId ? 'admin' : 'public';
    return { 'x-request-id': exchange.requestId, ...this.upstreams.serviceToken(route.service, access) };
  }

  private record({ route, params }: ApiCall, caller: Caller, status: number, content: Buffer): Promise<void> {
    const { sessionId: actor = null, peer } = caller;
    return this.audit.record({ actor, peer, ...activityOf(route), entityId: params.id ?? idIn(content), status });
  }
}

function targetOf({ route, params, query }: ApiCall): string {
  const { id } = params;
  // A malformed id is an id that nothing is stored under.
  if (id !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new Problem('not_found', 'There is no such record');
  return (
    routePath(route.path, { ...params, ...(id !== undefined && { id: id.toLowerCase() }) }) + (query && `?${query}`)
  );
}

// A visitor's form changes nothing that others see unless its route says so.
const changedBy = ({ access, service, changes = [] }: Route): readonly ServiceName[] =>
  access === 'admin' ? [service, ...changes] : changes;

/** Where the panel shows what visitors send. */
const sentBy: Record<string, string> = { '/course-registration': 'registrations', '/contact-form': 'messages' };

function eventOf({ route, params }: ApiCall, content: Buffer): PanelEvent {
  const { action, entity } = activityOf(route);
  return { entity: sentBy[route.path] ?? entity, action, id: params.id ?? idIn(content) };
}

// A new record carries its id, an uploaded file its address.
function idIn(content: Buffer): string | null {
  try {
    const { id, url } = JSON.parse(content.toString('utf8')) as { id?: unknown; url?: unknown };
    return typeof id === 'string' ? id : typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
