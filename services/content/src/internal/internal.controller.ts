import { Controller } from '@nestjs/common';
import { contentInternalRoutes, type MediaReferences } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { InternalService } from './internal.service.ts';

@Controller()
export class InternalController {
  constructor(private readonly internal: InternalService) {}

  @Endpoint(contentInternalRoutes.mediaReferences)
  mediaReferences(): Promise<MediaReferences> {
    return this.internal.mediaReferences();
  }
}
