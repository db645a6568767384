import { type DatabaseDefinition, migrationsBeside } from '@nfa/service-kit';
import { AuditEntity } from './audit/audit.entity.ts';
import { AccountEntity } from './auth/account.entity.ts';
import { DeviceEntity } from './auth/device.entity.ts';
import { PasskeyEntity } from './auth/passkey.entity.ts';
import { SecondFactorEntity } from './auth/second-factor.entity.ts';
import { SessionEntity } from './auth/session.entity.ts';
import { ErasureEntity } from './cache/erasures.entity.ts';

/** The gateway's part of the database. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [AccountEntity, SessionEntity, DeviceEntity, AuditEntity, ErasureEntity, SecondFactorEntity, PasskeyEntity],
  migrations: migrationsBeside(import.meta.url),
};
