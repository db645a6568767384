import { Body, Controller, Query, type Type } from '@nestjs/common';
import type {
  agencyRetentionRoutes,
  catalogueRetentionRoutes,
  enquiryRetentionRoutes,
  OldRecords,
  Retention,
} from '@nfa/contracts';
import type { z } from 'zod';
import { Endpoint } from './endpoint.ts';
import { RetentionService } from './retention.service.ts';

/** Builds the controller with which the administrator sets how long a service keeps its records. */
export function retentionController(
  routes: typeof enquiryRetentionRoutes | typeof catalogueRetentionRoutes | typeof agencyRetentionRoutes,
): Type {
  @Controller()
  class RetentionController {
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
  return RetentionController;
}
