import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { CacheService } from './cache.service.ts';
import { ErasureEntity } from './erasures.entity.ts';

/**
 * Forgets cached responses when a record was erased, by the operator's command or through another gateway. Each gateway reads
 * this from Postgres, so one that was cut off learns of it when it is back. One that was down has an empty cache anyway.
 */
@Injectable()
export class ErasureWatch {
  private known?: number;

  constructor(
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly caches: CacheService,
  ) {}

  /** Forgets everything when there are more erasures than at the last look; at the first look nothing is known. */
  async check(): Promise<void> {
    const count = await this.erasures.countBy({ pending: IsNull() });
    if (count !== this.known) this.caches.forgetAll();
    this.known = count;
  }
}
