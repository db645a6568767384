import { All, Controller, Req, Res } from '@nestjs/common';
import { isFormPage } from '@nfa/contracts';
import { Problem, RouteInfo } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { refuseMethod } from '../http/methods.ts';
import { sendBuffer } from '../http/responses.ts';
import { visitorRoute } from '../http/visitor-route.ts';
import { downPage } from './down-page.ts';
import { PagesProxy } from './pages-proxy.ts';

const downHeaders = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store', 'retry-after', '5'];

/** Serves pages and files of the site: whatever no other route matches. */
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesProxy) {}

  @All('{*path}')
  @RouteInfo(visitorRoute('/{*path}'))
  async serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const takesForm = isFormPage(request.canonicalUrl.path);
    try {
      if (request.method === 'GET' || request.method === 'HEAD') await this.pages.read(request, response);
      else if (takesForm && request.method === 'POST') await this.pages.submit(request, response);
      else refuseMethod(request, response, takesForm ? ['GET', 'POST'] : ['GET']);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'unavailable')) throw error;
      sendBuffer(response, 503, downHeaders, downPage);
    }
  }
}
