import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { newsRoutes } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { versionsController } from '../records/versions.controller.ts';
import { NewsController } from './news.controller.ts';
import { NewsEntity } from './news.entity.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([NewsEntity])],
  controllers: [NewsController, versionsController(newsRoutes, NewsService)],
  providers: [NewsService, NewsRepository, Clock],
  exports: [NewsRepository],
})
export class NewsModule {}
