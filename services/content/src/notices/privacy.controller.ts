import { Body, Controller, Query, Res } from '@nestjs/common';
import { type Privacy, PrivacyInput, privacyRoutes, type Version } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class PrivacyController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(privacyRoutes.get)
  get(): Promise<Privacy> {
    return this.documents.get('privacy', PrivacyInput);
  }

  @Endpoint(privacyRoutes.replace)
  replace(@Body({ schema: PrivacyInput }) input: PrivacyInput, @IfMatch() expectedVersion?: string): Promise<Privacy> {
    return this.documents.replace('privacy', PrivacyInput, input, expectedVersion);
  }

  @Endpoint(privacyRoutes.versions)
  async versions(
    @Query({ schema: privacyRoutes.versions.query }) page: z.output<typeof privacyRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.documents.versions('privacy', PrivacyInput, page));
  }

  @Endpoint(privacyRoutes.restoreVersion)
  restoreVersion(@Id('version') versionId: string): Promise<Privacy> {
    return this.documents.restoreVersion('privacy', PrivacyInput, versionId);
  }
}
