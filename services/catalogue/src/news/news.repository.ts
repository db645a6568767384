import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EventType, News, NewsInput, newsTexts, PublicNews } from '@nfa/contracts';
import type { Json, JsonQuery } from '@nfa/service-kit';
import { Raw, Repository } from 'typeorm';
import { PlacedPictures } from '../picture-policy/placed-pictures.ts';
import { type Lang, LocalizedQuery } from '../records/localized-query.ts';
import { RecordStore } from '../records/record-store.ts';
import { NewsEntity } from './news.entity.ts';

/** News items in Postgres; removed ones stay stored but are found only where a method says so. */
@Injectable()
export class NewsRepository {
  readonly store: RecordStore<NewsEntity>;
  private readonly items: LocalizedQuery<News>;
  private readonly publishedItems: LocalizedQuery<PublicNews>;

  constructor(
    @InjectRepository(NewsEntity) private readonly rows: Repository<NewsEntity>,
    placed: PlacedPictures,
  ) {
    this.store = new RecordStore(rows, 'news', NewsInput, (values, stored) => placed.assert(values, stored), {
      noun: 'news item',
      // An older text must not publish the item, or hide it.
      keptByRestore: () => ['draft', 'date'],
    });
    this.items = new LocalizedQuery(rows, News, newsTexts);
    this.publishedItems = new LocalizedQuery(rows, PublicNews, newsTexts, { where: 'NOT draft AND date <= now()' });
  }

  /** Most recently published first; includes drafts and scheduled items only on request. */
  readPage(page: {
    event_type?: EventType;
    featured?: boolean;
    lang?: Lang;
    withUnpublished: boolean;
    limit: number;
    offset?: number;
  }): Promise<Json<News[]>> {
    const { event_type, featured, lang, withUnpublished, limit, offset } = page;
    // Two explicit conditions instead of "equal or null", because each has an index of its own.
    const conditions = ['true'];
    if (event_type) conditions.push('event_type = $1');
    if (featured !== undefined) conditions.push(featured ? 'featured' : 'NOT featured');
    return this.query(withUnpublished, lang).list({
      where: conditions.join(' AND '),
      parameters: event_type ? [event_type] : [],
      order: 'date DESC, id DESC',
      limit,
      offset,
    });
  }

  /** Undefined when there is no such item; finds drafts and scheduled items only on request. */
  readById(id: string, withUnpublished: boolean, lang?: Lang): Promise<Json<News> | undefined> {
    return this.query(withUnpublished, lang).get(id);
  }

  findById(id: string): Promise<NewsEntity | null> {
    return this.rows.findOneBy({ id });
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  /** The latest publication date that has passed, null when there is none. */
  async findLastPublishedAt(): Promise<string | null> {
    const [row] = await this.rows.find({
      select: { date: true },
      where: { draft: false, date: Raw((date) => `${date} <= now()`) },
      order: { date: 'DESC' },
      take: 1,
    });
    return row?.date ?? null;
  }

  private query(withUnpublished: boolean, lang: Lang): JsonQuery<News> {
    return (withUnpublished ? this.items : this.publishedItems).in(lang);
  }
}
