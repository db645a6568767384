import { Body, Controller, UseInterceptors } from '@nestjs/common';
import {
  type Done,
  type RecoveryCodes,
  RecoveryCodesRequest,
  type SecondFactor,
  SecondFactorEnd,
  SecondFactorProof,
  type SecondFactorSecret,
  SecondFactorStart,
  secondFactorRoutes,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { AuditService } from '../audit/audit.service.ts';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SignInService } from './sign-in.service.ts';

/** The second factor of signing in. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly signIn: SignInService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(secondFactorRoutes.get)
  get(): Promise<SecondFactor> {
    return this.factor.get();
  }

  @Endpoint(secondFactorRoutes.begin)
  async begin(
    @Body({ schema: SecondFactorStart }) { password }: SecondFactorStart,
    @CurrentCaller() caller: Caller,
  ): Promise<SecondFactorSecret> {
    await this.signIn.confirmPassword(password, caller);
    return this.factor.begin();
  }

  @Endpoint(secondFactorRoutes.confirm)
  async confirm(
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
  async end(
    @Body({ schema: SecondFactorEnd }) { password, code }: SecondFactorEnd,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.signIn.confirmPassword(password, caller);
    await this.signIn.confirmCode(code, caller);
    await this.factor.end(this.audit.lineOf(caller, 'second_factor_off'));
    return { ok: true };
  }
}
