import { Readable } from 'node:stream';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import { childRegisterRoutes } from '@nfa/contracts';
import { Clock, csvDownload, Endpoint, fileDisposition } from '@nfa/service-kit';
import type { z } from 'zod';
import { ChildRegisterService } from './child-register.service.ts';

type Days = z.output<typeof childRegisterRoutes.exportCsv.query>;

@Controller()
export class ChildRegisterController {
  constructor(
    private readonly register: ChildRegisterService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(childRegisterRoutes.exportCsv)
  async exportCsv(@Query({ schema: childRegisterRoutes.exportCsv.query }) days: Days): Promise<StreamableFile> {
    return csvDownload(await this.register.export(days), this.clock.now());
  }

  @Endpoint(childRegisterRoutes.exportPdf)
  async exportPdf(@Query({ schema: childRegisterRoutes.exportPdf.query }) days: Days): Promise<StreamableFile> {
    // At the first drawing: its library takes 7 MB.
    const { drawRegister } = await import('./draw-register.ts');
    const now = this.clock.now();
    const sheet = drawRegister(await this.register.read(days), now);
    const disposition = fileDisposition('register-of-work', now, 'pdf');
    return new StreamableFile(Readable.from(sheet), { type: 'application/pdf', disposition });
  }
}
