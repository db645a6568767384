import { Controller, UseInterceptors } from '@nestjs/common';
import { type Done, type Session, sessionRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { SessionService } from './session.service.ts';

/** The session at hand and its end. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

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
}
