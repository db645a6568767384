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
      isFigure: query.figure === 'true',
      pass: query.pass,
      method: method ?? 'GET',
      headers,
    });
    response.writeHead(answer.status, answer.headers);
    const { body } = answer;
    if (!body) return void response.end();
    // Ends the connection when the visitor disconnects or the store fails, so that a partial response is not taken for a complete
    // one. If the visitor disconnected earlier, the body is unread, and its file must still be closed.
    await pipeline(body, response).catch(() => {
      body.destroy();
      response.destroy();
    });
  }
}
