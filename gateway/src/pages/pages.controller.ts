import { All, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { isFormPage, pathIn } from '@nfa/contracts';
import type { Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { refuseMethod } from '../http/methods.ts';
import { PageProblemFilter } from './page-problem.filter.ts';
import { PagesProxy } from './pages-proxy.ts';

/** Routes of pages, and of the same pages in Kiswahili. */
const inEachLanguage = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, pathIn('sw', `/${path}`).slice(1)]);

/** Serves what the rendering server makes. Express matches the handlers in their order. */
@Controller()
@UseFilters(PageProblemFilter)
export class PagesController {
  constructor(private readonly pages: PagesProxy) {}

  /** Comp cards, which cost the rendering server more than a page does. */
  @Get('comp-card/{*path}')
  @ForVisitors({ throttle: 'document' })
  readCard(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.pages.read(request, response);
  }

  /** The comp cards of a package, invoices and statements in one file, behind a secret address. */
  @Get(inEachLanguage(['package-cards/{*path}', 'invoice/{*path}', 'statement/{*path}']))
  @ForVisitors({ throttle: 'document' })
  readFile(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.pages.stream(request, response);
  }

  /** Pages behind a secret address, which are never cached. */
  @Get(inEachLanguage(['package/{*path}', 'me', 'me/{*path}']))
  @ForVisitors()
  readPrivate(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.pages.read(request, response, true);
  }

  /** Pages and files of the site: whatever no other route matches. */
  @Get('{*path}')
  @ForVisitors()
  readPublic(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    return this.pages.read(request, response);
  }

  /** Forms of pages; refuses every other method, of files and `/healthz` too. */
  @All('{*path}')
  @ForVisitors()
  async submit(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const takesForm = isFormPage(request.canonicalUrl.path);
    if (takesForm && request.method === 'POST') await this.pages.submit(request, response);
    else refuseMethod(request, response, takesForm ? ['GET', 'POST'] : ['GET']);
  }
}
