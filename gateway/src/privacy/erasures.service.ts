import { Injectable } from '@nestjs/common';
import {
  catalogueDataRoutes,
  type Erased,
  enquiryDataRoutes,
  erasedFileRoutes,
  type PersonRecord,
} from '@nfa/contracts';
import { rememberErasure } from '@nfa/personal-data';
import { Clock, newId } from '@nfa/service-kit';
import { CacheService } from '../cache/cache.service.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { ErasuresRepository, type UnfinishedErasure } from './erasures.repository.ts';

type Counts = Pick<Erased, 'records' | 'pictures'>;

/** Erases records in all services. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases records and remembers that it did. What was begun is finished later when a service is away.
   * @throws Problem unavailable
   */
  async erase(records: PersonRecord[]): Promise<Erased & { id: string }> {
    const erasure = { id: newId(), pending: { records, pictures: [] } };
    const erased_at = this.clock.now().toISOString();
    await this.erasures.insert({ ...erasure, ...rememberErasure(records), erased_at });
    return { id: erasure.id, ...(await this.finish(erasure)), erased_at };
  }

  /** Goes on with erasures that broke off. @throws Problem unavailable */
  async finishAll(before: Date): Promise<number> {
    const unfinished = await this.erasures.findUnfinished(before);
    for (const erasure of unfinished) await this.finish(erasure);
    return unfinished.length;
  }

  private async finish({ id, pending }: UnfinishedErasure): Promise<Counts> {
    const { records } = pending;
    const [catalogue, enquiries] = await Promise.all([
      this.upstreams.askInternal(catalogueDataRoutes.erase, { records }),
      this.upstreams.askInternal(enquiryDataRoutes.erase, { records }),
    ]);
    const pictures = [...new Set([...pending.pictures, ...catalogue.pictures])];
    let deleted = 0;
    if (pictures.length > 0) {
      // Their records are gone: nothing else knows which pictures have to follow.
      await this.erasures.keepPictures({ id, pending: { records, pictures } });
      deleted = (await this.upstreams.askInternal(erasedFileRoutes.erase, { pictures })).deleted;
    }
    await this.erasures.finish(id);
    // The other gateways read of it within two seconds.
    this.caches.forgetAll();
    return { records: catalogue.records.length + enquiries.records.length, pictures: deleted };
  }
}
