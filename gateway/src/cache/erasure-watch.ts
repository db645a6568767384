import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { CacheService } from './cache.service.ts';
import { ErasureEntity } from './erasures.entity.ts';

/**
 * Deletes cached responses after an erasure by the operator's command or another gateway. Each gateway polls Postgres, so a
 * disconnected one catches up when it is back. A restarted one has an empty cache anyway.
 */
@Injectable()
export class ErasureWatch {
  private known?: number;

  constructor(
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly caches: CacheService,
  ) {}

  /** Deletes all responses when the number of erasures has changed, and at the first check. */
  async check(): Promise<void> {
    const count = await this.erasures.countBy({ pending: IsNull() });
    if (count !== this.known) this.caches.forgetAll();
    this.known = count;
  }
}
