import type { DatabaseDefinition } from '@nfa/service-kit';
import { FileEntity } from './files/files.entity.ts';
import { CreateMedia1767225600000 } from './migrations/1767225600000-create-media.ts';

/** The media service's part of the database. */
export const mediaDatabase: DatabaseDefinition = {
  schema: 'media',
  entities: [FileEntity],
  migrations: [CreateMedia1767225600000],
};
