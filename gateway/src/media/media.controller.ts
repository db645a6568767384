import { All, Controller, Req, Res } from '@nestjs/common';
import { mediaRoutes } from '@nfa/contracts';
import { RouteInfo } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { isRead, refuseMethod } from '../http/methods.ts';
import { MediaProxy } from './media-proxy.ts';

/** Serves stored pictures and videos. */
@Controller()
export class MediaController {
  constructor(private readonly media: MediaProxy) {}

  @All('media/{*path}')
  @RouteInfo(mediaRoutes.serve)
  serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> | void {
    return isRead(request) ? this.media.forward(request, response) : refuseMethod(request, response, ['GET']);
  }
}
