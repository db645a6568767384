import { Controller } from '@nestjs/common';
import { type MissingContent, missingContentRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { MissingContentService } from './missing-content.service.ts';

@Controller()
export class MissingContentController {
  constructor(private readonly missing: MissingContentService) {}

  @Endpoint(missingContentRoutes.get)
  get(): Promise<MissingContent> {
    return this.missing.get();
  }
}
