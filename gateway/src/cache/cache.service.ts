import { Inject, Injectable } from '@nestjs/common';
import { allRoutes, FORM_TOKEN_HEADER, type Route, type ServiceName } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import type { Response } from 'express';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { FormTokens } from '../throttling/form-tokens.ts';
import { sendCached } from './cached-response.ts';
import { cacheFastPath } from './fast-path.ts';
import { type CacheResult, type CacheScope, cacheScopes, type FetchResponse, ResponseCache } from './response-cache.ts';

/** Services whose records visitors see; only their changes outdate cached responses. */
const shownServices = new Set<ServiceName>(
  allRoutes.filter(({ access, method }) => access === 'public' && method === 'GET').map(({ service }) => service),
);

const Change = z.object({ scopes: z.array(z.enum(cacheScopes)), isErasure: z.boolean() });

/** The response cache of this process, kept in step with the other gateways. */
@Injectable()
export class CacheService {
  readonly cache: ResponseCache;
  private readonly now: () => number;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    clock: Clock,
    private readonly metrics: Metrics,
    private readonly bus: GatewayBus,
    private readonly formTokens: FormTokens,
  ) {
    this.now = () => clock.now().getTime();
    this.cache = new ResponseCache(config.cacheBytes, this.now);
    metrics.gauge('gateway_cache_bytes', 'Bytes of cached responses', () => this.cache.bytes);
    metrics.gauge('gateway_cache_entries', 'Number of cached responses', () => this.cache.entries);
    bus.on('changed', (payload) => {
      const change = Change.safeParse(payload);
      if (change.success) this.apply(change.data);
    });
    bus.onReconnect(() => this.apply({ scopes: [...cacheScopes], isErasure: false }));
  }

  /** The middleware that answers from this cache before Express. */
  fastPath() {
    const hits = this.metrics.counter('gateway_cache_hits_total', 'Responses sent from the cache');
    return cacheFastPath({
      cache: this.cache,
      now: this.now,
      issueFormToken: () => this.formTokens.issue(),
      onHit: () => hits.inc(),
    });
  }

  /** Sends the response for a key from the cache, or fetches it. */
  async respond(
    request: GatewayRequest,
    response: Response,
    { key, scope, fetch }: { key: string; scope: CacheScope; fetch: FetchResponse },
  ): Promise<void> {
    await this.send(request, response, await this.cache.get(key, scope, fetch));
  }

  /** Sends a response in the encoding that the client accepts. */
  async send(request: GatewayRequest, response: Response, { cached, state }: CacheResult): Promise<void> {
    await cached.compressFor(request.headers['accept-encoding']);
    if (response.destroyed) return;
    const extra = cached.carriesFormToken ? { [FORM_TOKEN_HEADER]: this.formTokens.issue() } : undefined;
    sendCached(request, response, { cached, state, now: this.now(), extra });
  }

  /** Outdates what a change can show, here at once and in the other gateways before this resolves; an erasure leaves nothing for outages. */
  async changed({ service, method, erases }: Pick<Route, 'service' | 'method' | 'erases'>): Promise<void> {
    if (!shownServices.has(service) && !erases) return;
    const scopes: CacheScope[] = erases ? [...cacheScopes] : [service, 'pages'];
    const change = { scopes, isErasure: erases ?? method === 'DELETE' };
    this.apply(change);
    await this.bus.publish('changed', change);
  }

  /** Forgets every response of this gateway, for outages too. */
  forgetAll(): void {
    this.apply({ scopes: [...cacheScopes], isErasure: true });
  }

  private apply({ scopes, isErasure }: z.output<typeof Change>): void {
    if (isErasure) this.cache.forget(scopes);
    else this.cache.outdate(scopes);
  }
}
