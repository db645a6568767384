import { ActivityEntity, type DatabaseDefinition, migrationsBeside, VersionEntity } from '@nfa/service-kit';
import { CourseEntity } from './courses/courses.entity.ts';
import { FigureEntity } from './figures/figures.entity.ts';
import { ModelEntity } from './models/models.entity.ts';
import { NewsEntity } from './news/news.entity.ts';
import { PackageClientEntity, PackagePickEntity } from './packages/package-clients.entity.ts';
import { PackageEntity } from './packages/packages.entity.ts';
import { SentDigitalsEntity } from './sent-digitals/sent-digitals.entity.ts';

/** The catalogue's part of the database. */
export const catalogueDatabase: DatabaseDefinition = {
  schema: 'catalogue',
  entities: [
    ActivityEntity,
    ModelEntity,
    NewsEntity,
    CourseEntity,
    PackageEntity,
    PackageClientEntity,
    PackagePickEntity,
    FigureEntity,
    SentDigitalsEntity,
    VersionEntity,
  ],
  migrations: migrationsBeside(import.meta.url),
};
