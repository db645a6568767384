import { Controller, UseInterceptors } from '@nestjs/common';
import { catalogueInternalRoutes, contactMessageRoutes, type Stats, statsRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { Upstreams } from '../upstream/upstreams.ts';

/** The counts of the dashboard, from two services. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class StatsController {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when one of them does not respond: half of the counts would mislead */
  @Endpoint(statsRoutes.get)
  async get(): Promise<Stats> {
    const [catalogue, enquiries] = await Promise.all([
      this.upstreams.callInternal(catalogueInternalRoutes.counts),
      this.upstreams.callInternal(contactMessageRoutes.counts),
    ]);
    return { ...catalogue, ...enquiries };
  }
}
