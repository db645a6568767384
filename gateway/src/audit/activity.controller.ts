import { Controller, Query, Res, UseInterceptors } from '@nestjs/common';
import { type ActivityEntry, sessionRoutes, TOTAL_COUNT_HEADER } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import type { z } from 'zod';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { AuditService } from './audit.service.ts';

const DEFAULT_PAGE = 50;

/** The activity log. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class ActivityController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(sessionRoutes.activity)
  async list(
    @Query({ schema: sessionRoutes.activity.query }) query: z.output<typeof sessionRoutes.activity.query>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityEntry[]> {
    const { entries, total } = await this.audit.list(query.limit ?? DEFAULT_PAGE, query.offset ?? 0);
    response.setHeader(TOTAL_COUNT_HEADER, String(total));
    return entries;
  }
}
