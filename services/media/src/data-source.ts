import { ActivityEntity, type DatabaseDefinition, migrationsBeside } from '@nfa/service-kit';
import { FileEntity } from './files/files.entity.ts';
import { NearFileEntity } from './files/near-files.entity.ts';

/** The media service's part of the database. */
export const mediaDatabase: DatabaseDefinition = {
  schema: 'media',
  entities: [ActivityEntity, FileEntity, NearFileEntity],
  migrations: migrationsBeside(import.meta.url),
};
