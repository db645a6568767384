import { Body, Controller, Req, UseInterceptors } from '@nestjs/common';
import { FigureInput, figureReportRoutes } from '@nfa/contracts';
import { Endpoint, Problem } from '@nfa/service-kit';
import type { Request } from 'express';
import { clientKey } from '../http/client-ip.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { isFromOwnSite } from '../http/own-site.ts';
import { FiguresService } from './figures.service.ts';

@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Endpoint(figureReportRoutes.report)
  async report(@Body({ schema: FigureInput }) input: FigureInput, @Req() request: Request): Promise<object> {
    const { headers, ip } = request;
    if (!isFromOwnSite(headers)) throw new Problem('forbidden', 'Only pages of this site report figures');
    const isPrivate = headers.dnt === '1' || headers['sec-gpc'] === '1';
    await this.figures.report(input, { clientIp: clientKey(ip), userAgent: headers['user-agent'] ?? '', isPrivate });
    return {};
  }
}
