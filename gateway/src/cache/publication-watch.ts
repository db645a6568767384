import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { catalogueInternalRoutes, type Publication } from '@nfa/contracts';
import { Periodic } from '@nfa/service-kit';
import { Upstreams } from '../upstream/upstreams.ts';
import { CacheService } from './cache.service.ts';

const INTERVAL_MS = 15_000;

/**
 * Outdates cached responses when a scheduled news item becomes due, and forgets all of them when consents changed: a consent
 * that ends by itself and one that was withdrawn at another gateway while Redis was down come with no request.
 */
@Injectable()
export class PublicationWatch implements OnModuleDestroy {
  // An unreachable catalogue publishes nothing; the next call asks again.
  private readonly calls = new Periodic(INTERVAL_MS, () => this.check());
  private last?: Publication;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
  ) {}

  /** Asks the catalogue now and every 15 seconds. */
  start(): void {
    this.calls.trigger();
  }

  /** @throws Problem unavailable */
  async check(): Promise<void> {
    const now = await this.upstreams.askInternal(catalogueInternalRoutes.publication);
    const before = this.last;
    this.last = now;
    if (before && before.consents_changed_at !== now.consents_changed_at) this.caches.forgetAll();
    if (before && before.last_published_at !== now.last_published_at)
      await this.caches.changed({ service: 'catalogue', method: 'PUT' });
  }

  onModuleDestroy(): Promise<void> {
    return this.calls.stop();
  }
}
