import type { DatabaseDefinition } from '@nfa/service-kit';
import { AccountEntity } from './admin-session/account.entity.ts';
import { SessionEntity } from './admin-session/session.entity.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { CreateGateway1767225600000 } from './migrations/1767225600000-create-gateway.ts';

/** The gateway's part of the database. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [AccountEntity, SessionEntity, AuditEntity],
  migrations: [CreateGateway1767225600000],
};
