import { ActivityEntity, type DatabaseDefinition, migrationsBeside } from '@nfa/service-kit';
import { FileEntity } from './files/files.entity.ts';
import { SimilarFileEntity } from './files/similar-files.entity.ts';

/** The media service's part of the database. */
export const mediaDatabase: DatabaseDefinition = {
  schema: 'media',
  entities: [ActivityEntity, FileEntity, SimilarFileEntity],
  migrations: migrationsBeside(import.meta.url),
};
