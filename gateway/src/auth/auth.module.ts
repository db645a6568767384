import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AdminTokens } from './admin-tokens.ts';
import { AuthController } from './auth.controller.ts';
import { Devices } from './devices.ts';
import { FactorsController } from './factors.controller.ts';
import { FirstAdmin } from './first-admin.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeysService } from './passkeys.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [AuthController, FactorsController],
  providers: [
    AdminTokens,
    Devices,
    FirstAdmin,
    PasskeyRepository,
    PasskeysService,
    PasswordHasher,
    SecondFactorRepository,
    SecondFactorService,
    SessionRepository,
    SessionService,
    SignInService,
  ],
  exports: [SessionRepository, SessionService, SignInService],
})
export class AuthModule {}
