import type { DatabaseDefinition } from '@nfa/service-kit';
import { DocumentEntity } from './documents/documents.entity.ts';
import { CreateContent1767225600000 } from './migrations/1767225600000-create-content.ts';

/** The content service's part of the database. */
export const contentDatabase: DatabaseDefinition = {
  schema: 'content',
  entities: [DocumentEntity],
  migrations: [CreateContent1767225600000],
};
