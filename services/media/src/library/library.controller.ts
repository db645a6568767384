import { Controller, Param, Query, Res } from '@nestjs/common';
import {
  type CleanedUp,
  type Done,
  type LibraryFile,
  libraryRoutes,
  type PictureSize,
  type SimilarFiles,
  type StorageTotals,
  similarFileRoutes,
  TOTAL_COUNT_HEADER,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { LibraryService } from './library.service.ts';

@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Endpoint(libraryRoutes.list)
  async list(
    @Query({ schema: libraryRoutes.list.query }) query: z.output<typeof libraryRoutes.list.query>,
    @Res({ passthrough: true }) response: { setHeader: (name: string, value: string) => void },
  ): Promise<LibraryFile[]> {
    const { rows, total } = await this.library.list(query);
    response.setHeader(TOTAL_COUNT_HEADER, String(total));
    return rows;
  }

  @Endpoint(libraryRoutes.cleanUp)
  cleanUp(): Promise<CleanedUp> {
    return this.library.cleanUp();
  }

  @Endpoint(libraryRoutes.remove)
  async remove(@Param('file') file: string): Promise<Done> {
    await this.library.remove(file);
    return { ok: true };
  }

  @Endpoint(libraryRoutes.sizes)
  sizes(
    @Query({ schema: libraryRoutes.sizes.query }) { files }: z.output<typeof libraryRoutes.sizes.query>,
  ): Promise<PictureSize[]> {
    return this.library.sizes(files);
  }

  @Endpoint(libraryRoutes.totals)
  totals(): Promise<StorageTotals> {
    return this.library.totals();
  }

  @Endpoint(similarFileRoutes.find)
  findSimilar(
    @Query({ schema: similarFileRoutes.find.query }) { files }: z.output<typeof similarFileRoutes.find.query>,
  ): Promise<SimilarFiles> {
    return this.library.findSimilar(files);
  }
}
