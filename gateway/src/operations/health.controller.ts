import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import { isRead, refuseMethod } from '../http/methods.ts';
import { sendBuffer } from '../http/responses.ts';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Says that the process is alive, without checking its dependencies. */
@Controller()
export class HealthController {
  @All('healthz')
  @ForVisitors()
  get(@Req() request: Request, @Res() response: Response): void {
    if (isRead(request)) sendBuffer(response, 200, headers, '{"status":"ok"}');
    else refuseMethod(request, response, ['GET']);
  }
}
