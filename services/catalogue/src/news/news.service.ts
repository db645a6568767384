import { Injectable } from '@nestjs/common';
import { type EventType, type News, NewsInput } from '@nfa/contracts';
import { Clock, type Json, notFound } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import type { Lang } from '../records/localized-query.ts';
import { NewsRepository } from './news.repository.ts';

/** Rules of news and events. */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly clock: Clock,
  ) {}

  /** Visitors see only items that are already published. */
  list(
    query: { event_type?: EventType; featured?: boolean; lang?: Lang; limit?: number; offset?: number },
    isAdmin: boolean,
  ): Promise<Json<News[]>> {
    return this.news.readPage({ ...query, withUnpublished: isAdmin, limit: query.limit ?? maxListLength });
  }

  /** @throws Problem not_found, for visitors also when the item is not published */
  async get(id: string, isAdmin: boolean, lang?: Lang): Promise<Json<News>> {
    const item = await this.news.readById(id, isAdmin, lang);
    if (!item) throw notFound('news item');
    return item;
  }

  /** Publishes now unless the item has a date of its own. Returns the existing item when the same key was used before. */
  create(input: NewsInput, key?: string): Promise<News> {
    return this.news.store.insert({ ...input, date: input.date ?? this.now() }, key);
  }

  /**
   * Replaces an item. Keeps its publication date unless the input has another one; publishing a draft sets the current time.
   * @throws Problem not_found, conflict when somebody saved it since `expectedVersion`
   */
  async replace(id: string, { date, ...input }: NewsInput, expectedVersion?: string): Promise<News> {
    const current = await this.news.findById(id);
    if (!current) throw notFound('news item');
    const isPublishedNow = current.draft && !input.draft;
    const publishedAt = date ?? (isPublishedNow ? this.now() : undefined);
    const values = { ...input, ...(publishedAt !== undefined && { date: publishedAt }) };
    return this.news.store.replace(id, values, expectedVersion);
  }

  /** @throws Problem not_found */
  remove(id: string): Promise<{ id: string }> {
    return this.news.store.remove(id);
  }

  /** Undoes `remove`. @throws Problem not_found */
  restore(id: string): Promise<News> {
    return this.news.store.restore(id);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
