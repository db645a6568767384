import { Controller, UseInterceptors } from '@nestjs/common';
import { type Done, type OpenSession, type Session, type SignInHint, sessionRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { SessionService } from './session.service.ts';

/** The current session, open sessions and signing out, and whether this is a demonstration. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

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

  @Endpoint(sessionRoutes.sessions)
  list(@CurrentCaller() caller: Caller): Promise<OpenSession[]> {
    return this.sessions.list(caller);
  }

  @Endpoint(sessionRoutes.endSession)
  async end(@Id() id: string, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.sessions.end(id, caller);
    return { ok: true };
  }
}
