import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ApiDocs } from './api-docs.ts';

/** Serves the OpenAPI document and the page that shows it. */
@Controller('api')
export class DocsController {
  constructor(private readonly docs: ApiDocs) {}

  @Get(['openapi.json', 'docs', 'docs/:file'])
  @ForVisitors()
  serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.docs.respond(request, response);
  }
}
