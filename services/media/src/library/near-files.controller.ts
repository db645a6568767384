import { Controller, Query } from '@nestjs/common';
import { type NearFiles, nearFileRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { LibraryService } from './library.service.ts';

@Controller()
export class NearFilesController {
  constructor(private readonly library: LibraryService) {}

  @Endpoint(nearFileRoutes.find)
  find(
    @Query({ schema: nearFileRoutes.find.query }) { files }: z.output<typeof nearFileRoutes.find.query>,
  ): Promise<NearFiles> {
    return this.library.findNear(files);
  }
}
