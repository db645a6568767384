import { Controller, Query } from '@nestjs/common';
import { type SimilarFiles, similarFileRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { LibraryService } from './library.service.ts';

@Controller()
export class SimilarFilesController {
  constructor(private readonly library: LibraryService) {}

  @Endpoint(similarFileRoutes.find)
  find(
    @Query({ schema: similarFileRoutes.find.query }) { files }: z.output<typeof similarFileRoutes.find.query>,
  ): Promise<SimilarFiles> {
    return this.library.findSimilar(files);
  }
}
