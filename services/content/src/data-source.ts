import { ActivityEntity, type DatabaseDefinition, migrationsBeside, VersionEntity } from '@nfa/service-kit';
import { DocumentEntity } from './documents/documents.entity.ts';

/** The content service's part of the database. */
export const contentDatabase: DatabaseDefinition = {
  schema: 'content',
  entities: [ActivityEntity, DocumentEntity, VersionEntity],
  migrations: migrationsBeside(import.meta.url),
};
