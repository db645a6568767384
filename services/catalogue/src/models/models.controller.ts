import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type Deleted,
  type FeaturedModel,
  type ModelChoices,
  ModelInput,
  ModelOrder,
  type ModelProfile,
  modelRoutes,
  type PrivateView,
  type PublicProfile,
  type RosterEntry,
} from '@nfa/contracts';
import {
  Endpoint,
  type HeaderTarget,
  Id,
  IdempotencyKey,
  IfMatch,
  IsAdmin,
  type Json,
  withTotal,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { ModelsService } from './models.service.ts';

@Controller()
export class ModelsController {
  constructor(private readonly models: ModelsService) {}

  @Endpoint(modelRoutes.list)
  list(
    @Query({ schema: modelRoutes.list.query }) query: z.output<typeof modelRoutes.list.query>,
    @IsAdmin() isAdmin: boolean,
  ): Promise<Json<ModelProfile[]>> {
    return this.models.list(query, isAdmin);
  }

  @Endpoint(modelRoutes.roster)
  async roster(
    @Query({ schema: modelRoutes.roster.query }) page: z.output<typeof modelRoutes.roster.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Json<RosterEntry[]>> {
    return withTotal(response, await this.models.roster(page));
  }

  @Endpoint(modelRoutes.featured)
  listFeatured(
    @Query({ schema: modelRoutes.featured.query }) { lang }: z.output<typeof modelRoutes.featured.query>,
  ): Promise<Json<FeaturedModel[]>> {
    return this.models.listFeatured(lang);
  }

  @Endpoint(modelRoutes.choices)
  choices(
    @Query({ schema: modelRoutes.choices.query }) { category }: z.output<typeof modelRoutes.choices.query>,
  ): Promise<Json<ModelChoices>> {
    return this.models.choices(category);
  }

  @Endpoint(modelRoutes.get)
  get(
    @Id() id: string,
    @Query({ schema: modelRoutes.get.query }) { lang }: z.output<typeof modelRoutes.get.query>,
    @IsAdmin() isAdmin: boolean,
  ): Promise<Json<ModelProfile>> {
    return this.models.get(id, isAdmin, lang);
  }

  @Endpoint(modelRoutes.privateViews)
  privateViews(
    @Query({ schema: modelRoutes.privateViews.query }) { files }: z.output<typeof modelRoutes.privateViews.query>,
  ): PrivateView[] {
    return this.models.privateViews(files);
  }

  @Endpoint(modelRoutes.compCard)
  getForCompCard(@Id() id: string): Promise<Json<PublicProfile>> {
    return this.models.getForCompCard(id);
  }

  @Endpoint(modelRoutes.create)
  create(@Body({ schema: ModelInput }) input: ModelInput, @IdempotencyKey() key?: string): Promise<ModelProfile> {
    return this.models.create(input, key);
  }

  // Must come before `replace`, whose `:id` would match "order".
  @Endpoint(modelRoutes.order)
  order(@Body({ schema: ModelOrder }) order: ModelOrder): Promise<ModelOrder> {
    return this.models.order(order);
  }

  @Endpoint(modelRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: ModelInput }) input: ModelInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<ModelProfile> {
    return this.models.replace(id, input, expectedVersion);
  }

  @Endpoint(modelRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.models.remove(id);
  }

  @Endpoint(modelRoutes.restore)
  restore(@Id() id: string): Promise<ModelProfile> {
    return this.models.restore(id);
  }
}
