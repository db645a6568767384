import { Controller } from '@nestjs/common';
import { contactMessageRoutes, type EnquiryCounts, type EnquiryOverview, overviewRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { OverviewService } from './overview.service.ts';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint(overviewRoutes.get)
  get(): Promise<EnquiryOverview> {
    return this.overview.get();
  }

  @Endpoint(contactMessageRoutes.counts)
  counts(): Promise<EnquiryCounts> {
    return this.overview.counts();
  }
}
