import { Injectable } from '@nestjs/common';
import { CatalogueCounts, EnquiryCounts, type Stats } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';

/** Combines the counts of the dashboard from two services. */
@Injectable()
export class StatsService {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when one of them does not respond: half of the counts would mislead */
  async get(): Promise<Stats> {
    const [catalogue, enquiries] = await Promise.all([
      this.upstreams.readInternal('catalogue', '/internal/counts', CatalogueCounts),
      this.upstreams.readInternal('enquiries', '/internal/counts', EnquiryCounts),
    ]);
    return { ...catalogue, ...enquiries };
  }
}
