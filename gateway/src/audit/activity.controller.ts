import { Controller, Query, Res, UseInterceptors } from '@nestjs/common';
import { type ActivityEntry, sessionRoutes } from '@nfa/contracts';
import { Endpoint, withTotal } from '@nfa/service-kit';
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
    @Query({ schema: sessionRoutes.activity.query })
    { limit = DEFAULT_PAGE, offset = 0, ...filter }: z.output<typeof sessionRoutes.activity.query>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityEntry[]> {
    return withTotal(response, await this.audit.list(filter, limit, offset));
  }
}
