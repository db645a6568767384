import { Body, Controller, Query, Res } from '@nestjs/common';
import { type About, AboutInput, aboutRoutes, type Version } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class AboutController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(aboutRoutes.get)
  get(): Promise<About> {
    return this.documents.get('about', AboutInput);
  }

  @Endpoint(aboutRoutes.getForAdmin)
  getForAdmin(): Promise<About> {
    return this.get();
  }

  @Endpoint(aboutRoutes.replace)
  replace(@Body({ schema: AboutInput }) input: AboutInput, @IfMatch() expectedVersion?: string): Promise<About> {
    return this.documents.replace('about', AboutInput, input, expectedVersion);
  }

  @Endpoint(aboutRoutes.versions)
  async versions(
    @Query({ schema: aboutRoutes.versions.query }) page: z.output<typeof aboutRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.documents.versions('about', AboutInput, page));
  }

  @Endpoint(aboutRoutes.restoreVersion)
  restoreVersion(@Id('version') versionId: string): Promise<About> {
    return this.documents.restoreVersion('about', AboutInput, versionId);
  }
}
