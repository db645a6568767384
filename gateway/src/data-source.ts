import type { DatabaseDefinition } from '@nfa/service-kit';
import { AuditEntity } from './audit/audit.entity.ts';
import { AccountEntity } from './auth/account.entity.ts';
import { DeviceEntity } from './auth/device.entity.ts';
import { PasskeyEntity } from './auth/passkey.entity.ts';
import { SecondFactorEntity } from './auth/second-factor.entity.ts';
import { SessionEntity } from './auth/session.entity.ts';
import { ErasureEntity } from './cache/erasures.entity.ts';
import { CreateGateway1767225600000 } from './migrations/1767225600000-create-gateway.ts';
import { RememberDevices1770000600000 } from './migrations/1770000600000-remember-devices.ts';
import { NoteErasures1770001000000 } from './migrations/1770001000000-note-erasures.ts';
import { AddSecondFactor1770003000000 } from './migrations/1770003000000-add-second-factor.ts';
import { AddPasskeys1770003200000 } from './migrations/1770003200000-add-passkeys.ts';
import { RememberErasures1770005300000 } from './migrations/1770005300000-remember-erasures.ts';

/** The gateway's part of the database. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [AccountEntity, SessionEntity, DeviceEntity, AuditEntity, ErasureEntity, SecondFactorEntity, PasskeyEntity],
  migrations: [
    CreateGateway1767225600000,
    RememberDevices1770000600000,
    NoteErasures1770001000000,
    AddSecondFactor1770003000000,
    AddPasskeys1770003200000,
    RememberErasures1770005300000,
  ],
};
