import { Injectable } from '@nestjs/common';
import {
  type FeaturedModel,
  type ModelCategory,
  type ModelChoices,
  ModelInput,
  type ModelOrder,
  type ModelProfile,
  type PrivateView,
  type PublicProfile,
  type RosterEntry,
} from '@nfa/contracts';
import { type Json, notFound } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import type { Lang } from '../records/localized-query.ts';
import { type ModelQuery, ModelsRepository } from './models.repository.ts';

const NEWEST_WHEN_NONE_FEATURED = 5;

/** Rules of the roster. */
@Injectable()
export class ModelsService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly views: PictureViews,
  ) {}

  /** Visitors see visible models only. */
  list(
    query: ModelQuery & { lang?: Lang; limit?: number; offset?: number },
    isAdmin: boolean,
  ): Promise<Json<ModelProfile[]>> {
    return this.models.readPage({ ...query, withHidden: isAdmin, limit: query.limit ?? maxListLength });
  }

  /** Hidden models included, in roster order. */
  async roster(page: { limit?: number; offset?: number }): Promise<{ rows: Json<RosterEntry[]>; total: number }> {
    const [rows, total] = await Promise.all([
      this.models.readRoster({ ...page, limit: page.limit ?? maxListLength }),
      this.models.count(),
    ]);
    return { rows, total };
  }

  choices(category?: ModelCategory): Promise<Json<ModelChoices>> {
    return this.models.readChoices(category);
  }

  /** The models that the administrator marked, else the newest ones with a picture. */
  async listFeatured(lang?: Lang): Promise<Json<FeaturedModel[]>> {
    const marked = await this.models.readFeatured(maxListLength, lang);
    return marked.isEmpty ? this.models.readNewestWithPicture(NEWEST_WHEN_NONE_FEATURED, lang) : marked;
  }

  /** @param files names of stored files */
  privateViews(files: readonly string[]): PrivateView[] {
    return files.map((file) => ({ file, view: this.views.forPanel(`/media/${file}`) }));
  }

  /** @throws Problem not_found, for visitors also when the model is hidden */
  async get(id: string, isAdmin: boolean, lang?: Lang): Promise<Json<ModelProfile>> {
    const model = await this.models.readById(id, isAdmin, lang);
    if (!model) throw notFound('model');
    return model;
  }

  /** @throws Problem not_found, also when the model is hidden */
  async getForCompCard(id: string): Promise<Json<PublicProfile>> {
    const model = await this.models.readForCompCard(id);
    if (!model) throw notFound('model');
    return model;
  }

  /** Returns the existing model when the same key was used before. */
  create(input: ModelInput, key?: string): Promise<ModelProfile> {
    return this.models.store.insert(input, key);
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  replace(id: string, input: ModelInput, expectedVersion?: string): Promise<ModelProfile> {
    return this.models.store.replace(id, input, expectedVersion);
  }

  async order(order: ModelOrder): Promise<ModelOrder> {
    await this.models.store.setOrder(order.ids);
    return order;
  }

  /** @throws Problem not_found */
  remove(id: string): Promise<{ id: string }> {
    return this.models.store.remove(id);
  }

  /** Undoes `remove`. @throws Problem not_found */
  restore(id: string): Promise<ModelProfile> {
    return this.models.store.restore(id);
  }
}
