import { Controller, Inject, Query, Res, type StreamableFile, type Type } from '@nestjs/common';
import type { Route } from '@nfa/contracts';
import { Clock, csvDownload, Endpoint, type HeaderTarget, Id, withTotal, xlsxDownload } from '@nfa/service-kit';
import type { z } from 'zod';
import type { EnquiriesService } from './enquiries.service.ts';
import type { EnquiryColumns } from './enquiry-columns.ts';
import type { EnquiryFilter } from './enquiry-filter.ts';

interface ListRoutes<Filter> {
  list: Route & { query: z.ZodType<Filter & { limit?: number; offset?: number }> };
  exportCsv: Route & { query: z.ZodType<Filter> };
  exportXlsx: Route & { query: z.ZodType<Filter> };
  get: Route;
}

/** Builds the controller with which the administrator lists, exports and reads enquiries of one kind. */
export function enquiryListsController<Entity extends EnquiryColumns, Filter extends EnquiryFilter>(
  routes: ListRoutes<NoInfer<Filter>>,
  Service: Type<EnquiriesService<Entity, Filter>>,
): Type {
  @Controller()
  class EnquiryListsController {
    constructor(
      @Inject(Service) private readonly enquiries: EnquiriesService<Entity, Filter>,
      private readonly clock: Clock,
    ) {}

    @Endpoint(routes.list)
    async list(
      @Query({ schema: routes.list.query }) query: z.output<typeof routes.list.query>,
      @Res({ passthrough: true }) response: HeaderTarget,
    ): Promise<Entity[]> {
      return withTotal(response, await this.enquiries.list(query));
    }

    @Endpoint(routes.exportCsv)
    async exportCsv(@Query({ schema: routes.exportCsv.query }) filter: Filter): Promise<StreamableFile> {
      return csvDownload(await this.enquiries.export(filter), this.clock.now());
    }

    @Endpoint(routes.exportXlsx)
    async exportXlsx(@Query({ schema: routes.exportXlsx.query }) filter: Filter): Promise<StreamableFile> {
      return xlsxDownload(await this.enquiries.export(filter), this.clock.now());
    }

    // After the routes of the exports, which its `:id` would match.
    @Endpoint(routes.get)
    get(@Id() id: string): Promise<Entity> {
      return this.enquiries.get(id);
    }
  }
  return EnquiryListsController;
}
