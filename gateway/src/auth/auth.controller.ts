import { Body, Controller, Res, UseInterceptors } from '@nestjs/common';
import { LoginInput, type LoginResult, PasswordChange, type SignInHint, sessionRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { withCookie } from './device-cookie.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';

/** Signing in and the password. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
  ) {}

  @Endpoint(sessionRoutes.login)
  async login(
    @Body({ schema: LoginInput }) input: LoginInput,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResult> {
    return withCookie(response, await this.signIn.login(input, caller));
  }

  @Endpoint(sessionRoutes.hint)
  async hint(): Promise<SignInHint> {
    return { demo: await this.sessions.isDemo() };
  }

  @Endpoint(sessionRoutes.changePassword)
  async changePassword(
    @Body({ schema: PasswordChange }) input: PasswordChange,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResult> {
    const signedIn = await this.signIn.changePassword(input, caller);
    this.sessions.forgetHint();
    return withCookie(response, signedIn);
  }
}
