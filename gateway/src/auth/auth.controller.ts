import { Body, Controller, Res, UseInterceptors } from '@nestjs/common';
import {
  type Done,
  FactorProof,
  freshFactorRoutes,
  LoginInput,
  type LoginResult,
  type OpenSession,
  PasskeyLogin,
  PasswordChange,
  passkeyRoutes,
  type Session,
  type SignInHint,
  sessionRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { SessionService } from './session.service.ts';
import { type SignedIn, SignInService } from './sign-in.service.ts';

/** Signing in and out, proving a factor again, the password, and the open sessions. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
  ) {}

  @Endpoint(sessionRoutes.hint)
  async hint(): Promise<SignInHint> {
    return { demo: await this.sessions.isDemo() };
  }

  @Endpoint(sessionRoutes.session)
  session(@CurrentCaller() caller: Caller): Promise<Session> {
    return this.sessions.current(caller);
  }

  @Endpoint(sessionRoutes.logout)
  async logout(@CurrentCaller() caller: Caller): Promise<Done> {
    await this.sessions.end(caller, 'logout', caller.sessionId ?? '');
    return { ok: true };
  }

  @Endpoint(sessionRoutes.logoutEverywhere)
  async logoutEverywhere(@CurrentCaller() caller: Caller): Promise<Done> {
    await this.sessions.end(caller, 'logout_everywhere');
    return { ok: true };
  }

  @Endpoint(sessionRoutes.sessions)
  list(@CurrentCaller() caller: Caller): Promise<OpenSession[]> {
    return this.sessions.list(caller);
  }

  @Endpoint(sessionRoutes.endSession)
  async end(@Id() id: string, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.sessions.end(caller, 'end_session', id);
    return { ok: true };
  }

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
