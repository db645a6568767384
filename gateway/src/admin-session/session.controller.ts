import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type ActivityEntry,
  type Done,
  LoginInput,
  type LoginResult,
  PasswordChange,
  type Session,
  type SignInHint,
  sessionRoutes,
  TOTAL_COUNT_HEADER,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.ts';
import { type Caller, CurrentCaller } from '../http/caller.ts';
import { SessionService } from './session.service.ts';

const DEFAULT_PAGE = 50;

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(sessionRoutes.login)
  login(@Body({ schema: LoginInput }) input: LoginInput, @CurrentCaller() caller: Caller): Promise<LoginResult> {
    return this.sessions.login(input, caller);
  }

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
    await this.sessions.logout(caller);
    return { ok: true };
  }

  @Endpoint(sessionRoutes.logoutEverywhere)
  async logoutEverywhere(@CurrentCaller() caller: Caller): Promise<Done> {
    await this.sessions.logoutEverywhere(caller);
    return { ok: true };
  }

  @Endpoint(sessionRoutes.changePassword)
  changePassword(
    @Body({ schema: PasswordChange }) input: PasswordChange,
    @CurrentCaller() caller: Caller,
  ): Promise<LoginResult> {
    return this.sessions.changePassword(input, caller);
  }

  @Endpoint(sessionRoutes.activity)
  async activity(
    @Query({ schema: sessionRoutes.activity.query }) query: z.output<typeof sessionRoutes.activity.query>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityEntry[]> {
    const { entries, total } = await this.audit.list(query.limit ?? DEFAULT_PAGE, query.offset ?? 0);
    response.setHeader(TOTAL_COUNT_HEADER, String(total));
    return entries;
  }
}
