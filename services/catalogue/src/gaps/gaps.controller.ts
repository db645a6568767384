import { Controller } from '@nestjs/common';
import { type CatalogueGaps, catalogueGapRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { GapsService } from './gaps.service.ts';

@Controller()
export class GapsController {
  constructor(private readonly gaps: GapsService) {}

  @Endpoint(catalogueGapRoutes.get)
  get(): Promise<CatalogueGaps> {
    return this.gaps.get();
  }
}
