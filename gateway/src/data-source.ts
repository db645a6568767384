import type { DatabaseDefinition } from '@nfa/service-kit';
import { AuditEntity } from './audit/audit.entity.ts';
import { AccountEntity } from './auth/account.entity.ts';
import { DeviceEntity } from './auth/device.entity.ts';
import { SessionEntity } from './auth/session.entity.ts';
import { CreateGateway1767225600000 } from './migrations/1767225600000-create-gateway.ts';
import { RememberDevices1770000600000 } from './migrations/1770000600000-remember-devices.ts';

/** The gateway's part of the database. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [AccountEntity, SessionEntity, DeviceEntity, AuditEntity],
  migrations: [CreateGateway1767225600000, RememberDevices1770000600000],
};
