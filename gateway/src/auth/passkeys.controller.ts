import { Body, Controller, UseInterceptors } from '@nestjs/common';
import {
  type Done,
  type Passkey,
  type PasskeyAdded,
  type PasskeyChallenge,
  PasskeyConfirmation,
  type PasskeyCreation,
  PasskeyInput,
  passkeyRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { AuditService } from '../audit/audit.service.ts';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';

/** The administrator's passkeys. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(passkeyRoutes.challenge)
  challenge(): Promise<PasskeyChallenge> {
    return this.passkeys.challenge();
  }

  @Endpoint(passkeyRoutes.list)
  list(): Promise<Passkey[]> {
    return this.passkeys.list();
  }

  @Endpoint(passkeyRoutes.begin)
  async begin(
    @Body({ schema: PasskeyConfirmation }) { password }: PasskeyConfirmation,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyCreation> {
    await this.signIn.confirmPassword(password, caller);
    return this.passkeys.begin(caller.sessionId ?? '');
  }

  @Endpoint(passkeyRoutes.add)
  async add(
    @Body({ schema: PasskeyInput }) input: PasskeyInput,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyAdded> {
    const added = await this.passkeys.add(input, caller.sessionId ?? '', this.audit.lineOf(caller, 'passkey_added'));
    await this.sessions.noteFactor(caller);
    return added;
  }

  @Endpoint(passkeyRoutes.remove)
  async remove(
    @Id() id: string,
    @Body({ schema: PasskeyConfirmation }) { password }: PasskeyConfirmation,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.signIn.confirmPassword(password, caller);
    await this.passkeys.remove(id, this.audit.lineOf(caller, 'passkey_removed'));
    return { ok: true };
  }
}
