import { All, Controller, Req, Res } from '@nestjs/common';
import { englishPath, isFormPage, localeOf, pathIn } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import type { Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { isRead, refuseMethod } from '../http/methods.ts';
import { sendBuffer } from '../http/responses.ts';
import { downPages, unsentPages } from './down-page.ts';
import { PagesProxy } from './pages-proxy.ts';

const downHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' };

/** Routes of pages, and of the same pages in Kiswahili. */
const inEachLanguage = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, pathIn('sw', `/${path}`).slice(1)]);

/** Serves what the rendering server makes. Express matches the handlers in their order. */
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesProxy) {}

  /** Comp cards, which cost the rendering server more than a page does. */
  @All('comp-card/{*path}')
  @ForVisitors({ throttle: 'document' })
  readCard(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.serve(request, response, () => this.pages.read(request, response));
  }

  /** The comp cards of a package, invoices and statements in one file, behind a secret address. */
  @All(inEachLanguage(['package-cards/{*path}', 'invoice/{*path}', 'statement/{*path}']))
  @ForVisitors({ throttle: 'document' })
  readFile(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.serve(request, response, () => this.pages.stream(request, response));
  }

  /** Pages behind a secret address, which are never cached. */
  @All(inEachLanguage(['package/{*path}', 'me', 'me/{*path}']))
  @ForVisitors()
  servePrivate(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.serve(request, response, () => this.pages.readPrivate(request, response));
  }

  /** Pages and files of the site: whatever no other route matches. */
  @All('{*path}')
  @ForVisitors()
  servePublic(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.serve(request, response, () => this.pages.read(request, response));
  }

  private async serve(request: GatewayRequest, response: Response, read: () => Promise<void>): Promise<void> {
    const { path } = request.canonicalUrl;
    const takesForm = isFormPage(path);
    try {
      if (isRead(request)) await read();
      else if (takesForm && request.method === 'POST') await this.pages.submit(request, response);
      else refuseMethod(request, response, takesForm ? ['GET', 'POST'] : ['GET']);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'unavailable')) throw error;
      // A pay page shows the state of a payment when it is reloaded, so it needs no warning about a form that may be lost.
      const isUnsent = request.method === 'POST' && !englishPath(path).startsWith('/pay/');
      sendBuffer(response, 503, downHeaders, (isUnsent ? unsentPages : downPages)[localeOf(path)]);
    }
  }
}
