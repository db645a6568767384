import { Controller } from '@nestjs/common';
import { type AgencyOverview, agencyOverviewRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { OverviewService } from './overview.service.ts';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint(agencyOverviewRoutes.get)
  get(): Promise<AgencyOverview> {
    return this.overview.get();
  }
}
