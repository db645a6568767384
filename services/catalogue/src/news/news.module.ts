import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '@nfa/service-kit';
import { NewsController } from './news.controller.ts';
import { NewsEntity } from './news.entity.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([NewsEntity])],
  controllers: [NewsController],
  providers: [NewsService, NewsRepository, Clock],
  exports: [NewsRepository],
})
export class NewsModule {}
