import { Body, Controller, Query, Res } from '@nestjs/common';
import { type Safety, SafetyInput, safetyRoutes, type Version } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class SafetyController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(safetyRoutes.get)
  get(): Promise<Safety> {
    return this.documents.get('safety', SafetyInput);
  }

  @Endpoint(safetyRoutes.replace)
  replace(@Body({ schema: SafetyInput }) input: SafetyInput, @IfMatch() expectedVersion?: string): Promise<Safety> {
    return this.documents.replace('safety', SafetyInput, input, expectedVersion);
  }

  @Endpoint(safetyRoutes.versions)
  async versions(
    @Query({ schema: safetyRoutes.versions.query }) page: z.output<typeof safetyRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.documents.versions('safety', SafetyInput, page));
  }

  @Endpoint(safetyRoutes.restoreVersion)
  restoreVersion(@Id('version') versionId: string): Promise<Safety> {
    return this.documents.restoreVersion('safety', SafetyInput, versionId);
  }
}
