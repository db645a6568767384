import { Injectable } from '@nestjs/common';
import { catalogueInternalRoutes, type Publication } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';
import { CacheService } from './cache.service.ts';

/**
 * Marks cached responses as outdated when a scheduled news item becomes due, and deletes all of them when consents have changed: no
 * request reports that a consent expired, or was withdrawn through another gateway while Redis was down.
 */
@Injectable()
export class PublicationWatch {
  private last?: Publication;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
  ) {}

  /** Asks the catalogue. @throws Problem unavailable */
  async check(): Promise<void> {
    const now = await this.upstreams.callInternal(catalogueInternalRoutes.publication);
    const before = this.last;
    this.last = now;
    if (before && before.consents_changed_at !== now.consents_changed_at) this.caches.forgetAll();
    if (before && before.last_published_at !== now.last_published_at)
      await this.caches.changed({ access: 'admin', service: 'catalogue', method: 'PUT' });
  }
}
