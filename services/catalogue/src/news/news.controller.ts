import { Body, Controller, Query } from '@nestjs/common';
import { type Deleted, type News, NewsInput, newsRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch, IsAdmin, type Json } from '@nfa/service-kit';
import type { z } from 'zod';
import { NewsService } from './news.service.ts';

@Controller()
export class NewsController {
  constructor(private readonly news: NewsService) {}

  @Endpoint(newsRoutes.list)
  list(
    @Query({ schema: newsRoutes.list.query }) query: z.output<typeof newsRoutes.list.query>,
    @IsAdmin() isAdmin: boolean,
  ): Promise<Json<News[]>> {
    return this.news.list(query, isAdmin);
  }

  @Endpoint(newsRoutes.get)
  get(
    @Id() id: string,
    @Query({ schema: newsRoutes.get.query }) { lang }: z.output<typeof newsRoutes.get.query>,
    @IsAdmin() isAdmin: boolean,
  ): Promise<Json<News>> {
    return this.news.get(id, isAdmin, lang);
  }

  @Endpoint(newsRoutes.create)
  create(@Body({ schema: NewsInput }) input: NewsInput, @IdempotencyKey() key?: string): Promise<News> {
    return this.news.create(input, key);
  }

  @Endpoint(newsRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: NewsInput }) input: NewsInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<News> {
    return this.news.replace(id, input, expectedVersion);
  }

  @Endpoint(newsRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.news.remove(id);
  }

  @Endpoint(newsRoutes.restore)
  restore(@Id() id: string): Promise<News> {
    return this.news.restore(id);
  }
}
