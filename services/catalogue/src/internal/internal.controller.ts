import { Body, Controller, Query } from '@nestjs/common';
import {
  type CatalogueCounts,
  catalogueInternalRoutes,
  type MediaPolicy,
  type MediaReferences,
  type MediaSubjects,
  type MediaUse,
  type ModelCard,
  type ModelNames,
  modelCardRoutes,
  type Publication,
  type RefusedPictures,
} from '@nfa/contracts';
import { Endpoint, type Json } from '@nfa/service-kit';
import type { z } from 'zod';
import { PlacedPictures } from '../picture-policy/placed-pictures.ts';
import { InternalService } from './internal.service.ts';

@Controller()
export class InternalController {
  constructor(
    private readonly internal: InternalService,
    private readonly placed: PlacedPictures,
  ) {}

  @Endpoint(catalogueInternalRoutes.counts)
  counts(): Promise<CatalogueCounts> {
    return this.internal.counts();
  }

  @Endpoint(catalogueInternalRoutes.mediaUses)
  mediaUses(): Promise<MediaUse[]> {
    return this.internal.mediaUses();
  }

  @Endpoint(catalogueInternalRoutes.modelNames)
  modelNames(
    @Query({ schema: catalogueInternalRoutes.modelNames.query }) query: z.output<
      typeof catalogueInternalRoutes.modelNames.query
    >,
  ): Promise<Json<ModelNames>> {
    return this.internal.modelNames(query.ids);
  }

  @Endpoint(modelCardRoutes.cards)
  modelCards(
    @Body({ schema: modelCardRoutes.cards.body }) { ids }: z.output<typeof modelCardRoutes.cards.body>,
  ): Promise<Json<ModelCard[]>> {
    return this.internal.modelCards(ids);
  }

  @Endpoint(modelCardRoutes.stored)
  storedModels(
    @Body({ schema: modelCardRoutes.stored.body }) { ids }: z.output<typeof modelCardRoutes.stored.body>,
  ): Promise<string[]> {
    return this.internal.storedModels(ids);
  }

  @Endpoint(catalogueInternalRoutes.mediaReferences)
  mediaReferences(): Promise<MediaReferences> {
    return this.internal.mediaReferences();
  }

  @Endpoint(catalogueInternalRoutes.mediaPolicy)
  mediaPolicy(): Promise<MediaPolicy> {
    return this.internal.mediaPolicy();
  }

  @Endpoint(catalogueInternalRoutes.mediaSubjects)
  mediaSubjects(
    @Query({ schema: catalogueInternalRoutes.mediaSubjects.query }) query: z.output<
      typeof catalogueInternalRoutes.mediaSubjects.query
    >,
  ): Promise<MediaSubjects> {
    return this.internal.mediaSubjects(query.files);
  }

  @Endpoint(catalogueInternalRoutes.refusedPictures)
  refusedPictures(
    @Query({ schema: catalogueInternalRoutes.refusedPictures.query }) query: z.output<
      typeof catalogueInternalRoutes.refusedPictures.query
    >,
  ): Promise<RefusedPictures> {
    return this.placed.findRefused(query.files);
  }

  @Endpoint(catalogueInternalRoutes.publication)
  publication(): Promise<Publication> {
    return this.internal.publication();
  }
}
