import { Injectable } from '@nestjs/common';
import type { CatalogueCounts, MediaReferences } from '@nfa/contracts';
import { CoursesRepository } from '../courses/courses.repository.ts';
import { ModelsRepository } from '../models/models.repository.ts';
import { NewsRepository } from '../news/news.repository.ts';

/** What the other processes may ask of the whole catalogue. */
@Injectable()
export class InternalService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly news: NewsRepository,
    private readonly courses: CoursesRepository,
  ) {}

  async counts(): Promise<CatalogueCounts> {
    const [models, news, courses] = await Promise.all([this.models.count(), this.news.count(), this.courses.count()]);
    return { models, news, courses };
  }

  async mediaReferences(): Promise<MediaReferences> {
    const lists = await Promise.all([this.models.findImages(), this.news.findImages(), this.courses.findImages()]);
    return [...new Set(lists.flat())].filter((url) => url !== '');
  }
}
