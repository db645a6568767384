import { type ArgumentsHost, Catch } from '@nestjs/common';
import { englishPath, localeOf } from '@nfa/contracts';
import { ProblemFilter, toProblem } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { sendBuffer } from '../http/responses.ts';
import { busyPage, downPages, unsentPages } from './down-page.ts';

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Shows a page that is away, or a limit where a browser asked, as a page in place of a problem. */
@Catch()
export class PageProblemFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<GatewayRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const { code, retryAfterS = 5 } = toProblem(error);
    const headers = { ...htmlHeaders, 'retry-after': String(retryAfterS) };
    const locale = localeOf(request.path);
    if (code === 'rate_limited' && request.accepts('json', 'html') === 'html')
      sendBuffer(response, 429, headers, busyPage(locale, retryAfterS));
    else if (code === 'unavailable') {
      // A pay page shows the state of a payment when it is reloaded, so it needs no warning about a form that may be lost.
      const isUnsent = request.method === 'POST' && !englishPath(request.path).startsWith('/pay/');
      sendBuffer(response, 503, headers, (isUnsent ? unsentPages : downPages)[locale]);
    } else super.catch(error, host);
  }
}
