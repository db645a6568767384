import { Controller, Get, Req, Res } from '@nestjs/common';
import { mediaRoutes } from '@nfa/contracts';
import { RouteInfo } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { MediaProxy } from './media-proxy.ts';

/** Serves stored pictures and videos. */
@Controller()
export class MediaController {
  constructor(private readonly media: MediaProxy) {}

  @Get('media/{*path}')
  @RouteInfo(mediaRoutes.serve)
  serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.media.forward(request, response);
  }
}
