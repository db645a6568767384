import { Inject, Injectable } from '@nestjs/common';
import { allRoutes, type ServiceName } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { Exchange } from '../http/exchange.ts';
import { GatewayBus } from './gateway-bus.ts';
import { type Fetch, ResponseCache, type Scope } from './response-cache.ts';

/** Services whose records visitors see; only their changes make cached answers wrong. */
const shownServices = new Set<ServiceName>(
  allRoutes.filter(({ access, method }) => access === 'public' && method === 'GET').map(({ service }) => service),
);

/** The response cache of this process, kept in step with the other gateways. */
@Injectable()
export class CachedAnswers {
  readonly cache: ResponseCache;
  private readonly now: () => number;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    clock: Clock,
    metrics: Metrics,
    private readonly bus: GatewayBus,
  ) {
    this.now = () => clock.now().getTime();
    this.cache = new ResponseCache(config.cacheBytes, this.now);
    metrics.gauge('gateway_cache_bytes', 'Size of the cached answers', () => this.cache.bytes);
    metrics.gauge('gateway_cache_entries', 'Number of cached answers', () => this.cache.entries);
    bus.onPurged((scopes) => this.cache.purge(scopes));
    bus.onMissed(() => this.cache.clear());
  }

  /** Answers from the cache, or fetches; `extra` headers go to this caller only. */
  async answer(exchange: Exchange, key: string, scope: Scope, fetch: Fetch, extra?: string[]): Promise<void> {
    const { request, response } = exchange;
    const { entry, state } = await this.cache.answer(key, scope, fetch);
    if (response.destroyed || exchange.sendKept(entry, state, this.now(), extra)) return;
    await entry.prepareFor(request.headers['accept-encoding']);
    if (!response.destroyed) exchange.sendKept(entry, state, this.now(), extra);
  }

  /** Forgets what a change of a service can show, here at once and in the other gateways before this resolves. */
  async purgeAfterChange(service: ServiceName): Promise<void> {
    if (!shownServices.has(service)) return;
    const scopes: Scope[] = [service, 'pages'];
    this.cache.purge(scopes);
    await this.bus.publishPurged(scopes);
  }
}
