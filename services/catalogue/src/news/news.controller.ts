import { Body, Controller, Query, Res } from '@nestjs/common';
import { type Deleted, type News, NewsInput, newsRoutes, type Version } from '@nfa/contracts';
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
  get(@Id() id: string, @IsAdmin() isAdmin: boolean): Promise<Json<News>> {
    return this.news.get(id, isAdmin);
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

  @Endpoint(newsRoutes.versions)
  async versions(
    @Id() id: string,
    @Query({ schema: newsRoutes.versions.query }) page: z.output<typeof newsRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.news.versions(id, page));
  }

  @Endpoint(newsRoutes.restoreVersion)
  restoreVersion(@Id() id: string, @Id('version') versionId: string): Promise<News> {
    return this.news.restoreVersion(id, versionId);
  }
}
