import { Controller, Get, Req, Res } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { Response } from 'express';
import { CacheService } from '../cache/cache.service.ts';
import { ForVisitors } from '../http/for-visitors.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ApiDocs } from './api-docs.ts';

/** Serves the OpenAPI document and the page that shows it. */
@Controller('api')
export class DocsController {
  constructor(
    private readonly docs: ApiDocs,
    private readonly caches: CacheService,
  ) {}

  @Get(['openapi.json', 'docs', 'docs/:file'])
  @ForVisitors()
  async serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const cached = await this.docs.find(request.path.slice('/api'.length));
    if (!cached) throw new Problem('not_found', 'There is nothing at this address');
    await this.caches.send(request, response, { cached, state: 'hit' });
  }
}
