import { All, Controller, Req, Res } from '@nestjs/common';
import { isFormPage } from '@nfa/contracts';
import { RouteInfo } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { refuseMethod } from '../http/methods.ts';
import { visitorRoute } from '../http/visitor-route.ts';
import { PagesProxy } from './pages-proxy.ts';

/** Serves pages behind a secret address, which are never cached. */
@Controller()
export class PrivatePagesController {
  constructor(private readonly pages: PagesProxy) {}

  @All('package/{*path}')
  @RouteInfo(visitorRoute('/package/{*path}'))
  serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> | void {
    if (request.method === 'GET' || request.method === 'HEAD') return this.pages.readPrivate(request, response);
    const takesForm = isFormPage(request.canonicalUrl.path);
    if (takesForm && request.method === 'POST') return this.pages.submit(request, response);
    return refuseMethod(request, response, takesForm ? ['GET', 'POST'] : ['GET']);
  }
}
