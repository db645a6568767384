import { Injectable } from '@nestjs/common';
import type { EventType, News, NewsInput } from '@nfa/contracts';
import { Clock, editConflict, type Json, notFound } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import { NewsRepository } from './news.repository.ts';

/** Rules of news and events. */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly clock: Clock,
  ) {}

  list(query: { event_type?: EventType; featured?: boolean; limit?: number; offset?: number }): Promise<Json<News[]>> {
    return this.news.readPage({ ...query, limit: query.limit ?? maxListLength });
  }

  /** Published now unless backdated; the same key again answers the item that it created. */
  create(input: NewsInput, key?: string): Promise<News> {
    return this.news.insert({ ...input, date: input.date ?? this.clock.now().toISOString() }, key);
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  async replace(id: string, input: NewsInput, expectedVersion?: string): Promise<News> {
    const replaced = await this.news.update(id, input, expectedVersion);
    if (replaced) return replaced;
    if (!(await this.news.findById(id))) throw notFound('news item');
    throw editConflict('news item');
  }

  /** @throws Problem not_found */
  async remove(id: string): Promise<{ id: string }> {
    if (!(await this.news.remove(id))) throw notFound('news item');
    return { id };
  }

  /** Undoes `remove`. @throws Problem not_found */
  async restore(id: string): Promise<News> {
    const item = await this.news.restore(id);
    if (!item) throw notFound('news item');
    return item;
  }
}
