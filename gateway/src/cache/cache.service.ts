import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { allRoutes, FORM_TOKEN_HEADER, type Route, type ServiceName } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { hasOneHost } from '../http/canonical-url.ts';
import { isLight, pageKey } from '../http/data-mode.ts';
import { isRead } from '../http/methods.ts';
import { hasBody } from '../http/read-body.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { FormTokens } from '../throttling/form-tokens.ts';
import { CachedResponse, type ResponseParts } from './cached-response.ts';
import { type CacheResult, type CacheScope, cacheScopes, type FetchResponse, ResponseCache } from './response-cache.ts';

/**
 * Services whose responses to visitors are cached. Responses of the other services have secret addresses and are not cached, except
 * pages of certificates, which change only when one is revoked (`erases`).
 */
const cachedServices = new Set<ServiceName>(
  allRoutes
    .filter(({ access, method, isPrivate }) => access === 'public' && method === 'GET' && !isPrivate)
    .map(({ service }) => service),
);

const Change = z.object({ scopes: z.array(z.enum(cacheScopes)), isErasure: z.boolean() });

/** Responds from the cache; false when Nest has to handle the request. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The response cache of this process, kept in step with the other gateways. */
@Injectable()
export class CacheService {
  readonly cache: ResponseCache;
  private readonly now: () => number;
  private readonly hits: ReturnType<Metrics['counter']>;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    clock: Clock,
    metrics: Metrics,
    private readonly bus: GatewayBus,
    private readonly formTokens: FormTokens,
  ) {
    this.now = () => clock.now().getTime();
    this.cache = new ResponseCache(config.cacheBytes, this.now);
    this.hits = metrics.counter('gateway_cache_hits_total', 'Responses sent from the cache');
    metrics.gauge('gateway_cache_bytes', 'Bytes of cached responses', () => this.cache.bytes);
    metrics.gauge('gateway_cache_entries', 'Number of cached responses', () => this.cache.entries);
    bus.on('changed', Change, (change) => this.apply(change));
    bus.onReconnect(() => this.apply({ scopes: [...cacheScopes], isErasure: false }));
  }

  /**
   * Responds to visitors' reads before Express sees them; false without a fresh response. Cache keys are canonical addresses, so an
   * equal request target needs no further check. Reasons and figures: ADR 0019.
   */
  readonly fastPath: FastPath = (request, response) => {
    if (!isRead(request) || hasBody(request) || request.headers.authorization !== undefined) return false;
    const cached = this.cache.fresh(pageKey(request.url ?? '', isLight(request.headers)));
    if (!cached || !hasOneHost(request) || !this.trySend(request, response, { cached, state: 'hit' })) return false;
    this.hits.inc();
    return true;
  };

  /** A response that can be cached, made now. */
  toCached(parts: Omit<ResponseParts, 'storedAt'>): CachedResponse {
    return new CachedResponse({ ...parts, storedAt: this.now() });
  }

  /** Sends the response for a key from the cache, or fetches it. */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    { key, scope, fetch }: { key: string; scope: CacheScope; fetch: FetchResponse },
  ): Promise<void> {
    await this.send(request, response, await this.cache.get(key, scope, fetch));
  }

  /** Sends a response in the encoding that the client accepts. */
  async send(request: IncomingMessage, response: ServerResponse, result: CacheResult): Promise<void> {
    await result.cached.compressFor(request.headers['accept-encoding']);
    if (!response.destroyed) this.trySend(request, response, result);
  }

  /**
   * Marks the responses that a call of this route affects as outdated, here and in the other gateways; a call that hides or removes
   * something deletes them, unless it may not.
   */
  async changed(
    route: Pick<Route, 'access' | 'service' | 'changes' | 'method' | 'hides' | 'erases'>,
    { mayHide = true } = {},
  ): Promise<void> {
    const { access, service, changes = [], method, hides, erases } = route;
    // A visitor's form changes nothing that other visitors see, unless its route lists `changes`.
    const changed = access === 'admin' ? [service, ...changes] : changes;
    const services = changed.filter((name) => cachedServices.has(name));
    // Only a file that nothing shows can be deleted; an upload, or one that is stopped, changes no file that is cached.
    const deletesFile = service === 'media' && method === 'DELETE' && hides === true;
    if (services.length === 0 && !erases && !deletesFile) return;
    // A record decides who may see its pictures and for how long, so pictures are outdated with it. What a call changes in another
    // service are only the numbers of seats.
    const pictures: CacheScope[] = services.includes(service) ? ['media'] : [];
    const ofChange: CacheScope[] = deletesFile ? ['media'] : [...services, ...pictures, 'pages'];
    const scopes: CacheScope[] = erases ? [...cacheScopes] : ofChange;
    // Whoever holds a link must not empty the caches by failing; a withdrawal that was stored nevertheless is found by `CacheWatch`.
    const mayErase = mayHide || (erases === true && access === 'admin');
    const isErasure = mayErase && (erases ?? hides ?? method === 'DELETE');
    await this.bus.publish('changed', { scopes, isErasure });
  }

  /** Deletes every response of this gateway, even those kept for outages. */
  forgetAll(): void {
    this.apply({ scopes: [...cacheScopes], isErasure: true });
  }

  private trySend(request: IncomingMessage, response: ServerResponse, result: CacheResult): boolean {
    const { cached, state, headers } = result;
    const extra = cached.carriesFormToken ? { [FORM_TOKEN_HEADER]: this.formTokens.issue() } : headers;
    return cached.send(request, response, { state, now: this.now(), extra });
  }

  private apply({ scopes, isErasure }: z.output<typeof Change>): void {
    if (isErasure) this.cache.forget(scopes);
    else this.cache.outdate(scopes);
  }
}
