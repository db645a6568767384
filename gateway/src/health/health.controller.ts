import { All, Controller, Req, Res } from '@nestjs/common';
import { RouteInfo } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { isRead, refuseMethod } from '../http/methods.ts';
import { sendBuffer } from '../http/responses.ts';
import { visitorRoute } from '../http/visitor-route.ts';

const route = visitorRoute('/healthz');
const headers = ['content-type', 'application/json', 'cache-control', 'no-store'];

/** Says that the process is alive, without checking its dependencies. */
@Controller()
export class HealthController {
  @All('healthz')
  @RouteInfo(route)
  get(@Req() request: Request, @Res() response: Response): void {
    if (isRead(request)) sendBuffer(response, 200, headers, '{"status":"ok"}');
    else refuseMethod(request, response, ['GET']);
  }
}
