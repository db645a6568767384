import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FeaturedModel, type ModelCategory, type ModelInput, ModelProfile } from '@nfa/contracts';
import { type Json, JsonQuery, newId } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { ModelEntity } from './models.entity.ts';

const rosterOrder = 'position ASC NULLS FIRST, created_at DESC, id DESC';

/** Models in Postgres; removed ones stay stored but are found only where a method says so. */
@Injectable()
export class ModelsRepository {
  private readonly profiles: JsonQuery<ModelProfile>;
  private readonly featured: JsonQuery<FeaturedModel>;

  constructor(@InjectRepository(ModelEntity) private readonly rows: Repository<ModelEntity>) {
    this.profiles = new JsonQuery(rows, ModelProfile);
    this.featured = new JsonQuery(rows, FeaturedModel);
  }

  /** In roster order. */
  readPage(page: { category?: ModelCategory; limit: number; offset?: number }): Promise<Json<ModelProfile[]>> {
    const { category, limit, offset } = page;
    const filter = category ? { where: 'category = $1', parameters: [category] } : {};
    return this.profiles.list({ ...filter, order: rosterOrder, limit, offset });
  }

  readById(id: string): Promise<Json<ModelProfile> | undefined> {
    return this.profiles.get(id);
  }

  /** In roster order. */
  readFeatured(limit: number): Promise<Json<FeaturedModel[]>> {
    return this.featured.list({ where: 'featured', order: rosterOrder, limit });
  }

  /** Newest first. */
  readNewestWithPicture(limit: number): Promise<Json<FeaturedModel[]>> {
    return this.featured.list({ where: "main_image <> ''", order: 'created_at DESC, id DESC', limit });
  }

  findById(id: string): Promise<ModelEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Inserts a model, or answers the one that was created with the same key. */
  async insert(input: ModelInput, createKey?: string): Promise<ModelEntity> {
    const inserted = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...input, id: newId(), create_key: createKey ?? null })
      .orIgnore()
      .returning(['id'])
      .execute();
    const [row] = inserted.raw as { id: string }[];
    const where = row ? { id: row.id } : { create_key: createKey ?? '' };
    return this.rows.findOneOrFail({ where, withDeleted: true });
  }

  /** Null when there is no such model, or it is not the one of `expectedVersion` any more. */
  async update(id: string, input: ModelInput, expectedVersion?: string): Promise<ModelEntity | null> {
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ ...input, updated_at: () => 'clock_timestamp()' })
      .where({ id, ...(expectedVersion !== undefined && { updated_at: expectedVersion }) })
      .andWhere('deleted_at IS NULL')
      .execute();
    return affected ? this.findById(id) : null;
  }

  /** Gives the named models the places 1, 2, 3 …; all others lose theirs. */
  async setOrder(ids: string[]): Promise<void> {
    await this.rows.manager.query(
      `UPDATE models SET position = places.place
         FROM (SELECT m.id, wanted.place FROM models m
               LEFT JOIN unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = m.id) places
        WHERE places.id = models.id AND models.position IS DISTINCT FROM places.place`,
      [ids],
    );
  }

  /** False when there is no such model. */
  async remove(id: string): Promise<boolean> {
    return (await this.rows.softDelete({ id })).affected === 1;
  }

  /** Null when no model was stored under this id; one that was not removed stays as it is. */
  async restore(id: string): Promise<ModelEntity | null> {
    await this.rows.restore({ id });
    return this.findById(id);
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  /** Pictures of all models, removed ones included: they can be brought back. */
  async findImages(): Promise<string[]> {
    const rows = await this.rows.find({ select: { main_image: true, portfolio_images: true }, withDeleted: true });
    return rows.flatMap((row) => [row.main_image, ...row.portfolio_images]);
  }
}
