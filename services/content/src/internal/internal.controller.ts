import { Controller, Query } from '@nestjs/common';
import { contentInternalRoutes, type MediaReferences, type MediaUse, type PrivacyNoticeVersion } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { InternalService } from './internal.service.ts';

@Controller()
export class InternalController {
  constructor(private readonly internal: InternalService) {}

  @Endpoint(contentInternalRoutes.mediaUses)
  mediaUses(): Promise<MediaUse[]> {
    return this.internal.mediaUses();
  }

  @Endpoint(contentInternalRoutes.mediaReferences)
  mediaReferences(
    @Query({ schema: contentInternalRoutes.mediaReferences.query })
    query: z.output<typeof contentInternalRoutes.mediaReferences.query>,
  ): Promise<MediaReferences> {
    return this.internal.mediaReferences(query);
  }

  @Endpoint(contentInternalRoutes.privacyVersion)
  privacyVersion(): Promise<PrivacyNoticeVersion> {
    return this.internal.privacyVersion();
  }
}
