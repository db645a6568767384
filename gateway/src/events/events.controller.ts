import { Controller, Req, Res } from '@nestjs/common';
import { eventRoutes } from '@nfa/contracts';
import { RawEndpoint } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { EventStreams } from './event-streams.ts';

@Controller('api')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @RawEndpoint(eventRoutes.stream)
  stream(@CurrentCaller() caller: Caller, @Req() request: Request, @Res() response: Response): void {
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'HEAD') response.end();
    else this.streams.open(caller.sessionId ?? '', response);
  }
}
