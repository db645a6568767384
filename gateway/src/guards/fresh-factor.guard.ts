import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { routeOf } from '@nfa/service-kit';
import { SecondFactorService } from '../auth/second-factor.service.ts';
import { SessionService } from '../auth/session.service.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';

/** Asks for a fresh factor where the route says so; runs behind `SessionGuard`. @throws Problem fresh_factor_required */
@Injectable()
export class FreshFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const fresh = routeOf(this.reflector, context)?.fresh;
    if (fresh === undefined) return true;
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const sessionId = request.sessionId ?? '';
    if (fresh === 'by-service') request.isFresh = await this.sessions.isFresh(sessionId);
    else if (fresh === true || (await this.secondFactor.isOn())) await this.sessions.requireFresh(sessionId);
    return true;
  }
}
