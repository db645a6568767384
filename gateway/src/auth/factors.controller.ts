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
  type RecoveryCodes,
  RecoveryCodesRequest,
  type SecondFactor,
  SecondFactorEnd,
  SecondFactorProof,
  type SecondFactorSecret,
  SecondFactorStart,
  secondFactorRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { AuditService } from '../audit/audit.service.ts';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SignInService } from './sign-in.service.ts';

/** The administrator's passkeys, code app and recovery codes. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class FactorsController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly factor: SecondFactorService,
    private readonly signIn: SignInService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(passkeyRoutes.challenge)
  challenge(): Promise<PasskeyChallenge> {
    return this.passkeys.challenge();
  }

  @Endpoint(passkeyRoutes.list)
  listPasskeys(): Promise<Passkey[]> {
    return this.passkeys.list();
  }

  @Endpoint(passkeyRoutes.begin)
  async beginPasskey(
    @Body({ schema: PasskeyConfirmation }) { password }: PasskeyConfirmation,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyCreation> {
    await this.signIn.confirmPassword(password, caller);
    return this.passkeys.begin(caller.sessionId ?? '');
  }

  @Endpoint(passkeyRoutes.add)
  addPasskey(
    @Body({ schema: PasskeyInput }) input: PasskeyInput,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyAdded> {
    return this.passkeys.add(input, caller.sessionId ?? '', this.audit.lineOf(caller, 'passkey_added'));
  }

  @Endpoint(passkeyRoutes.remove)
  async removePasskey(
    @Id() id: string,
    @Body({ schema: PasskeyConfirmation }) { password }: PasskeyConfirmation,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.signIn.confirmPassword(password, caller);
    await this.passkeys.remove(id, this.audit.lineOf(caller, 'passkey_removed'));
    return { ok: true };
  }

  @Endpoint(secondFactorRoutes.get)
  get(): Promise<SecondFactor> {
    return this.factor.get();
  }

  @Endpoint(secondFactorRoutes.begin)
  async beginCodeApp(
    @Body({ schema: SecondFactorStart }) { password }: SecondFactorStart,
    @CurrentCaller() caller: Caller,
  ): Promise<SecondFactorSecret> {
    await this.signIn.confirmPassword(password, caller);
    return this.factor.begin();
  }

  @Endpoint(secondFactorRoutes.confirm)
  async confirmCodeApp(
    @Body({ schema: SecondFactorProof }) { code }: SecondFactorProof,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    return { recovery_codes: await this.signIn.confirmCodeApp(code, caller) };
  }

  @Endpoint(secondFactorRoutes.renewCodes)
  async renewCodes(
    @Body({ schema: RecoveryCodesRequest }) request: RecoveryCodesRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    await this.signIn.confirmNewCodes(request, caller);
    return { recovery_codes: await this.factor.renewCodes(this.audit.lineOf(caller, 'recovery_codes_renewed')) };
  }

  @Endpoint(secondFactorRoutes.end)
  async endCodeApp(
    @Body({ schema: SecondFactorEnd }) proofs: SecondFactorEnd,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.signIn.endCodeApp(proofs, caller);
    return { ok: true };
  }
}
