import { Body, Controller, Query } from '@nestjs/common';
import { type OldRecords, type Retention, enquiryRetentionRoutes as routes } from '@nfa/contracts';
import { Endpoint, RetentionService } from '@nfa/service-kit';
import type { z } from 'zod';

/** How long records are kept, as the administrator chooses. */
@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Endpoint(routes.list)
  list(): Promise<Retention[]> {
    return this.retention.list();
  }

  @Endpoint(routes.preview)
  preview(
    @Query({ schema: routes.preview.query }) { kind, days }: z.output<typeof routes.preview.query>,
  ): Promise<OldRecords> {
    return this.retention.preview(kind, days);
  }

  @Endpoint(routes.set)
  set(@Body({ schema: routes.set.body }) { kind, days }: z.output<typeof routes.set.body>): Promise<Retention> {
    return this.retention.set(kind, days);
  }
}
