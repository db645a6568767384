import type { DatabaseDefinition } from '@nfa/service-kit';
import { CourseEntity } from './courses/courses.entity.ts';
import { CreateCatalogue1767225600000 } from './migrations/1767225600000-create-catalogue.ts';
import { ModelEntity } from './models/models.entity.ts';
import { NewsEntity } from './news/news.entity.ts';

/** The catalogue's part of the database. */
export const catalogueDatabase: DatabaseDefinition = {
  schema: 'catalogue',
  entities: [ModelEntity, NewsEntity, CourseEntity],
  migrations: [CreateCatalogue1767225600000],
};
