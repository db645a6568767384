import { Body, Controller, Res, UseInterceptors } from '@nestjs/common';
import {
  type Done,
  FactorProof,
  freshFactorRoutes,
  LoginInput,
  type LoginResult,
  PasskeyLogin,
  PasswordChange,
  passkeyRoutes,
  sessionRoutes,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { type SignedIn, SignInService } from './sign-in.service.ts';

/** Signing in, proving a factor again, and the password. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class AuthController {
  constructor(private readonly signIn: SignInService) {}

  @Endpoint(sessionRoutes.login)
  async login(
    @Body({ schema: LoginInput }) input: LoginInput,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResult> {
    return withCookie(response, await this.signIn.login(input, caller));
  }

  @Endpoint(passkeyRoutes.login)
  async loginWithPasskey(
    @Body({ schema: PasskeyLogin }) input: PasskeyLogin,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResult> {
    return withCookie(response, await this.signIn.loginWithPasskey(input, caller));
  }

  @Endpoint(freshFactorRoutes.prove)
  async prove(@Body({ schema: FactorProof }) proof: FactorProof, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.signIn.prove(proof, caller);
    return { ok: true };
  }

  @Endpoint(sessionRoutes.changePassword)
  async changePassword(
    @Body({ schema: PasswordChange }) input: PasswordChange,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResult> {
    return withCookie(response, await this.signIn.changePassword(input, caller));
  }
}

/** Sets the cookie of a device that was not known before; returns the body of the response. */
function withCookie(response: Response, { result, cookie }: SignedIn): LoginResult {
  if (cookie !== undefined) response.setHeader('set-cookie', cookie);
  return result;
}
