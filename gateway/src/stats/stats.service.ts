import { Injectable } from '@nestjs/common';
import { catalogueInternalRoutes, contactMessageRoutes, type Stats } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';

/** Combines the counts of the dashboard from two services. */
@Injectable()
export class StatsService {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when one of them does not respond: half of the counts would mislead */
  async get(): Promise<Stats> {
    const [catalogue, enquiries] = await Promise.all([
      this.upstreams.askInternal(catalogueInternalRoutes.counts),
      this.upstreams.askInternal(contactMessageRoutes.counts),
    ]);
    return { ...catalogue, ...enquiries };
  }
}
