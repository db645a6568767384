import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { mediaRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { ServeService } from './serve.service.ts';

@Controller()
export class ServeController {
  constructor(private readonly serving: ServeService) {}

  @Endpoint(mediaRoutes.serve)
  async serve(
    @Param('file') name: string,
    @Query({ schema: mediaRoutes.serve.query }) query: z.output<typeof mediaRoutes.serve.query>,
    @Req() { method, headers }: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const answer = await this.serving.answer({
      name,
      width: query.w,
      pass: query.pass,
      method: method ?? 'GET',
      headers,
    });
    response.writeHead(answer.status, answer.headers);
    const { body } = answer;
    if (!body) return void response.end();
    // A visitor who leaves half-way, or a store that breaks off, ends the connection: a short answer is never taken for whole.
    // One who left before it began leaves a body that nothing has touched yet: its file must be closed all the same.
    await pipeline(body, response).catch(() => {
      body.destroy();
      response.destroy();
    });
  }
}
