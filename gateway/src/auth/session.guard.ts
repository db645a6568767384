import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, routeOf } from '@nfa/service-kit';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { SessionService } from './session.service.ts';

/**
 * Opens public routes to visitors and the others to the signed-in administrator, and asks for a fresh factor where the route says so;
 * refuses a handler without a route.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  /** @throws Problem unauthenticated, fresh_factor_required */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const { authorization } = request.headers;
    if (route?.access === 'public') {
      // The public site sends whatever token is stored: an invalid one makes the caller a visitor.
      if (authorization !== undefined && route.method === 'GET')
        request.sessionId = await this.sessions.authenticate(authorization).catch(() => undefined);
      return true;
    }
    const sessionId = route && (await this.sessions.authenticate(authorization));
    if (sessionId === undefined) throw new Problem('unauthenticated', 'Sign in first');
    request.sessionId = sessionId;
    if (route?.fresh === 'by-service') request.isFresh = await this.sessions.isFresh(sessionId);
    else if (route?.fresh) await this.sessions.requireFresh(sessionId, route.fresh);
    return true;
  }
}
