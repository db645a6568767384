import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { CacheService } from './cache.service.ts';
import { ErasureEntity } from './erasures.entity.ts';

const INTERVAL_MS = 2_000;

/**
 * Forgets cached responses when a record was erased: by the operator, past every gateway, or from the panel through another. Each gateway reads it from
 * Postgres, so one that was cut off learns of it as soon as it is back; one that was down has forgotten everything anyway.
 */
@Injectable()
export class ErasureWatch implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private known?: number;

  constructor(
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly caches: CacheService,
  ) {}

  /** Looks now and two seconds after each look. */
  start(): void {
    // A database that is away erases nothing; the next look finds what was missed.
    const look = () =>
      void this.check()
        .catch(() => undefined)
        .finally(() => {
          if (this.timer !== undefined) this.timer = setTimeout(look, INTERVAL_MS);
        });
    this.timer = setTimeout(look);
  }

  /** Forgets everything when there are more erasures than at the last look; at the first look nothing is known. */
  async check(): Promise<void> {
    const count = await this.erasures.countBy({ pending: IsNull() });
    if (count !== this.known) this.caches.forgetAll();
    this.known = count;
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
