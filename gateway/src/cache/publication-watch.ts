import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Publication } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';
import { CacheService } from './cache.service.ts';

const INTERVAL_MS = 15_000;

/** Outdates cached responses when a scheduled news item becomes due: no request tells the gateway of that. */
@Injectable()
export class PublicationWatch implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private last?: string | null;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
  ) {}

  /** Asks the catalogue now and every 15 seconds. */
  start(): void {
    // A catalogue that is away publishes nothing; the next call asks again.
    const ask = () => void this.check().catch(() => undefined);
    ask();
    this.timer = setInterval(ask, INTERVAL_MS);
  }

  /** @throws Problem unavailable */
  async check(): Promise<void> {
    const { last_published_at: last } = await this.upstreams.readInternal(
      'catalogue',
      '/internal/publication',
      Publication,
    );
    if (this.last !== undefined && this.last !== last)
      await this.caches.changed({ service: 'catalogue', method: 'PUT' });
    this.last = last;
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
