import { Controller, Req, Res } from '@nestjs/common';
import { eventRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { type Caller, CurrentCaller } from '../http/caller.ts';
import { EventStreams } from './event-streams.ts';

@Controller()
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Endpoint(eventRoutes.stream)
  stream(@CurrentCaller() caller: Caller, @Req() request: Request, @Res() response: Response): void {
    if (request.method === 'HEAD') response.end();
    else this.streams.open(caller.sessionId ?? '', response);
  }
}
