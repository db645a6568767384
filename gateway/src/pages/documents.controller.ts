import { All, Controller, Req, Res } from '@nestjs/common';
import { RouteInfo } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { refuseMethod } from '../http/methods.ts';
import { visitorRoute } from '../http/visitor-route.ts';
import { PagesProxy } from './pages-proxy.ts';

/** Comp cards, which cost the rendering server more than a page does. */
@Controller()
export class DocumentsController {
  constructor(private readonly pages: PagesProxy) {}

  @All('comp-card/{*path}')
  @RouteInfo(visitorRoute('/comp-card/{*path}', { throttle: 'document' }))
  readCard(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> | void {
    if (request.method === 'GET' || request.method === 'HEAD') return this.pages.read(request, response);
    return refuseMethod(request, response, ['GET']);
  }

  /** The cards of a package one after the other, behind its secret address. */
  @All('package-cards/{*path}')
  @RouteInfo(visitorRoute('/package-cards/{*path}', { throttle: 'document' }))
  readCards(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> | void {
    if (request.method === 'GET' || request.method === 'HEAD') return this.pages.stream(request, response);
    return refuseMethod(request, response, ['GET']);
  }
}
