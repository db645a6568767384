import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EventType, News, type NewsInput } from '@nfa/contracts';
import { type Json, JsonQuery, newId } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { NewsEntity } from './news.entity.ts';

/** What a new item must know beyond its input. */
export type NewNews = NewsInput & { date: string };

/** News items in Postgres; removed ones stay stored but are found only where a method says so. */
@Injectable()
export class NewsRepository {
  private readonly items: JsonQuery<News>;

  constructor(@InjectRepository(NewsEntity) private readonly rows: Repository<NewsEntity>) {
    this.items = new JsonQuery(rows, News);
  }

  /** Newest published first. */
  readPage(page: {
    event_type?: EventType;
    featured?: boolean;
    limit: number;
    offset?: number;
  }): Promise<Json<News[]>> {
    const { event_type, featured, limit, offset } = page;
    // Said outright, and not as "or unset": each has an index of its own.
    const conditions = ['true'];
    if (event_type) conditions.push('event_type = $1');
    if (featured !== undefined) conditions.push(featured ? 'featured' : 'NOT featured');
    return this.items.list({
      where: conditions.join(' AND '),
      parameters: event_type ? [event_type] : [],
      order: 'date DESC, id DESC',
      limit,
      offset,
    });
  }

  findById(id: string): Promise<NewsEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Inserts an item, or answers the one that was created with the same key. */
  async insert(input: NewNews, createKey?: string): Promise<NewsEntity> {
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

  /** Null when there is no such item, or it is not the one of `expectedVersion` any more. */
  async update(id: string, input: NewsInput, expectedVersion?: string): Promise<NewsEntity | null> {
    const { date, ...rest } = input;
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ ...rest, ...(date !== undefined && { date }), updated_at: () => 'clock_timestamp()' })
      .where({ id, ...(expectedVersion !== undefined && { updated_at: expectedVersion }) })
      .andWhere('deleted_at IS NULL')
      .execute();
    return affected ? this.findById(id) : null;
  }

  /** False when there is no such item. */
  async remove(id: string): Promise<boolean> {
    return (await this.rows.softDelete({ id })).affected === 1;
  }

  /** Null when no item was stored under this id; one that was not removed stays as it is. */
  async restore(id: string): Promise<NewsEntity | null> {
    await this.rows.restore({ id });
    return this.findById(id);
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  /** Pictures of all items, removed ones included: they can be brought back. */
  async findImages(): Promise<string[]> {
    const rows = await this.rows.find({ select: { image: true }, withDeleted: true });
    return rows.map((row) => row.image);
  }
}
