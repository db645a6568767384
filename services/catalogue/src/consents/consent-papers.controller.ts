import type { IncomingMessage } from 'node:http';
import { Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { type ConsentPaper, type ConsentPaperAddress, consentPaperRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { z } from 'zod';
import { ConsentPapersService } from './consent-papers.service.ts';

/** Scans of consents that were signed on paper. */
@Controller()
export class ConsentPapersController {
  constructor(private readonly papers: ConsentPapersService) {}

  @Endpoint(consentPaperRoutes.add)
  add(@Id() id: string, @Req() request: IncomingMessage): Promise<ConsentPaper> {
    return this.papers.add(id, request);
  }

  @Endpoint(consentPaperRoutes.address)
  address(@Id() id: string): Promise<ConsentPaperAddress> {
    return this.papers.sign(id);
  }

  @Endpoint(consentPaperRoutes.read)
  async read(
    @Id() id: string,
    @Query({ schema: consentPaperRoutes.read.query }) { pass }: z.output<typeof consentPaperRoutes.read.query>,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.papers.read(id, pass), { type: 'image/jpeg' });
  }
}
