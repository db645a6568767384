import { Module } from '@nestjs/common';
import { newsRoutes } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { versionsController } from '../records/versions.controller.ts';
import { NewsController } from './news.controller.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsService } from './news.service.ts';

@Module({
  controllers: [NewsController, versionsController(newsRoutes, NewsRepository)],
  providers: [NewsService, NewsRepository, Clock],
  exports: [NewsRepository],
})
export class NewsModule {}
