import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { catalogueInternalRoutes, type Publication } from '@nfa/contracts';
import { IsNull, Repository } from 'typeorm';
import { Upstreams } from '../upstream/upstreams.ts';
import { CacheService } from './cache.service.ts';
import { ErasureEntity } from './erasures.entity.ts';

/** Looks for changes that no request reports to this gateway. */
@Injectable()
export class CacheWatch {
  private erasureCount?: number;
  private publication?: Publication;

  constructor(
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
  ) {}

  /**
   * Deletes all cached responses after an erasure by the operator's command or another gateway, and at the first check. Each gateway
   * polls Postgres, so a disconnected one catches up when it is back. A restarted one has an empty cache anyway.
   */
  async checkErasures(): Promise<void> {
    const count = await this.erasures.countBy({ pending: IsNull() });
    if (count !== this.erasureCount) this.caches.forgetAll();
    this.erasureCount = count;
  }

  /**
   * Marks cached responses as outdated when a scheduled news item becomes due, and deletes all of them when consents have changed: a
   * consent expired, or was withdrawn through another gateway while Redis was down.
   * @throws Problem unavailable when the catalogue is
   */
  async checkPublication(): Promise<void> {
    const now = await this.upstreams.callInternal(catalogueInternalRoutes.publication);
    const before = this.publication;
    this.publication = now;
    if (before && before.consents_changed_at !== now.consents_changed_at) this.caches.forgetAll();
    if (before && before.last_published_at !== now.last_published_at)
      await this.caches.changed({ access: 'admin', service: 'catalogue', method: 'PUT' });
  }
}
