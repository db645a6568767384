import { Body, Controller, Query, Res } from '@nestjs/common';
import { type ContactPage, ContactPageInput, contactPageRoutes, type Version } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class ContactPageController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(contactPageRoutes.get)
  get(): Promise<ContactPage> {
    return this.documents.get('contact', ContactPageInput);
  }

  @Endpoint(contactPageRoutes.getForAdmin)
  getForAdmin(): Promise<ContactPage> {
    return this.get();
  }

  @Endpoint(contactPageRoutes.replace)
  replace(
    @Body({ schema: ContactPageInput }) input: ContactPageInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<ContactPage> {
    return this.documents.replace('contact', ContactPageInput, input, expectedVersion);
  }

  @Endpoint(contactPageRoutes.versions)
  async versions(
    @Query({ schema: contactPageRoutes.versions.query }) page: z.output<typeof contactPageRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.documents.versions('contact', ContactPageInput, page));
  }

  @Endpoint(contactPageRoutes.restoreVersion)
  restoreVersion(@Id('version') versionId: string): Promise<ContactPage> {
    return this.documents.restoreVersion('contact', ContactPageInput, versionId);
  }
}
