import { Injectable } from '@nestjs/common';
import {
  agencyDataRoutes,
  catalogueDataRoutes,
  type Erased,
  type ErasedData,
  enquiryDataRoutes,
  erasedFileRoutes,
  type PersonRecord,
  peopleRoutes,
} from '@nfa/contracts';
import { Clock, Logger, newId } from '@nfa/service-kit';
import { AuditService } from '../audit/audit.service.ts';
import { CacheService } from '../cache/cache.service.ts';
import type { Caller } from '../http/gateway-request.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { ErasuresRepository, type UnfinishedErasure } from './erasures.repository.ts';
import { rememberErasure } from './privacy-memory.ts';

/** Age below which an erasure may still be running. */
const AT_WORK_MS = 30_000;

/** Erases records in all services. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly bus: GatewayBus,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Erases records and stores hashes of their ids. When a service is away, `finishAll` finishes the erasure later.
   * @throws Problem unavailable
   */
  async erase(records: PersonRecord[], caller: Caller): Promise<Erased> {
    const erasure = { id: newId(), pending: { records, pictures: [] } };
    const erased_at = this.clock.now().toISOString();
    // The activity line of an erasure names nobody.
    const line = { action: 'erase_person', entity: 'people', entity_id: erasure.id };
    await this.erasures.insert({ ...erasure, ...rememberErasure(records), erased_at }, (transaction) =>
      this.audit.record(caller, line, transaction),
    );
    return { ...(await this.finish(erasure)), erased_at };
  }

  /**
   * Finishes erasures that were interrupted because a service was away; a failure delays no other. Any number of gateways may run
   * this at once.
   */
  async finishAll(): Promise<void> {
    let finished = 0;
    for (const erasure of await this.erasures.findUnfinished(new Date(this.clock.now().getTime() - AT_WORK_MS)))
      try {
        await this.erasures.update(erasure.id, { tried_at: this.clock.now().toISOString() });
        await this.finish(erasure);
        finished += 1;
      } catch (error) {
        this.logger.failure('privacy', 'an erasure could not be finished', error);
      }
    if (finished > 0) this.logger.info('finished interrupted erasures', { finished });
  }

  private async finish(erasure: UnfinishedErasure): Promise<Pick<Erased, 'records' | 'pictures'>> {
    try {
      return await this.eraseEverywhere(erasure);
    } finally {
      // After a failure too: other services may have erased their part, and the one that is away may be so for long.
      void this.bus.publish('event', { entity: 'people', action: 'erase', id: null });
    }
  }

  private async eraseEverywhere({ id, pending }: UnfinishedErasure): Promise<Pick<Erased, 'records' | 'pictures'>> {
    const { records } = pending;
    // Finds the pictures first, because they are unknown once the records are gone.
    const shown = records.some(({ kind }) => kind === 'model')
      ? await this.upstreams.callInternal(catalogueDataRoutes.pictures, { records })
      : { pictures: [], is_stored: false };
    const known = [...new Set([...pending.pictures, ...shown.pictures])];
    if (known.length > 0) await this.erasures.update(id, { pending: { records, pictures: known } });
    const parts = [this.eraseProfiles(pending, shown.is_stored), this.eraseMessages(pending)] as const;
    // When one fails, the other is still at work, and the panel must not read before it has ended.
    await Promise.allSettled(parts);
    const [catalogue, others] = await Promise.all(parts);
    // Also those that another gateway stored before it erased the records.
    const pictures = [...new Set([...known, ...(await this.erasures.findPictures(id))])];
    const { deleted } =
      pictures.length > 0 ? await this.upstreams.callInternal(erasedFileRoutes.erase, { pictures }) : { deleted: 0 };
    // Deletes the ids of the erased records; only hashes remain.
    await this.erasures.update(id, { pending: null });
    // `CacheWatch` clears the other gateways within two seconds.
    this.caches.forgetAll();
    return { records: [catalogue, ...others].flatMap((erased) => erased.records).length, pictures: deleted };
  }

  /**
   * Erases the catalogue's records, then empties the caches of all gateways at once, since another service may be away for long.
   * @param isStored whether the catalogue has a profile to erase; otherwise visitors need the caches during an outage
   */
  private async eraseProfiles({ records }: UnfinishedErasure['pending'], isStored: boolean): Promise<ErasedData> {
    try {
      return await this.upstreams.callInternal(catalogueDataRoutes.erase, { records });
    } finally {
      // After a failure too: the catalogue may have erased the records, and failed to delete the papers in the media service.
      if (isStored) await this.caches.changed(peopleRoutes.erase);
    }
  }

  /** The agency first: until its messages are erased, it may hand another mail to the enquiries. */
  private async eraseMessages({ records }: UnfinishedErasure['pending']): Promise<ErasedData[]> {
    const agency = await this.upstreams.callInternal(agencyDataRoutes.erase, { records });
    return [agency, await this.upstreams.callInternal(enquiryDataRoutes.erase, { records })];
  }
}
