import { ActivityEntity, type DatabaseDefinition, migrationsBeside, VersionEntity } from '@nfa/service-kit';
import { ClientEntity } from './clients/clients.entity.ts';
import { DayOffEntity } from './days-off/days-off.entity.ts';
import { CallEntity } from './jobs/calls.entity.ts';
import { JobEventEntity } from './jobs/job-events.entity.ts';
import { JobEntity } from './jobs/jobs.entity.ts';
import { MessageDraftEntity } from './jobs/message-drafts.entity.ts';

/** The agency's part of the database. */
export const agencyDatabase: DatabaseDefinition = {
  schema: 'agency',
  entities: [
    ActivityEntity,
    ClientEntity,
    JobEntity,
    JobEventEntity,
    CallEntity,
    MessageDraftEntity,
    DayOffEntity,
    VersionEntity,
  ],
  migrations: migrationsBeside(import.meta.url),
};
