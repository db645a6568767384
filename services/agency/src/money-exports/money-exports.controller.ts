import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { moneyExportRoutes } from '@nfa/contracts';
import { Clock, csvDownload, Endpoint, xlsxDownload } from '@nfa/service-kit';
import type { z } from 'zod';
import { MoneyExportsService } from './money-exports.service.ts';

type Chosen = z.output<typeof moneyExportRoutes.exportCsv.query>;

@Controller()
export class MoneyExportsController {
  constructor(
    private readonly exports: MoneyExportsService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(moneyExportRoutes.exportCsv)
  async exportCsv(
    @Query({ schema: moneyExportRoutes.exportCsv.query }) { sheet, ...days }: Chosen,
  ): Promise<StreamableFile> {
    return csvDownload(await this.exports.export(sheet, days), this.clock.now());
  }

  @Endpoint(moneyExportRoutes.exportXlsx)
  async exportXlsx(
    @Query({ schema: moneyExportRoutes.exportXlsx.query }) { sheet, ...days }: Chosen,
  ): Promise<StreamableFile> {
    return xlsxDownload(await this.exports.export(sheet, days), this.clock.now());
  }
}
