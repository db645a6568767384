import type { IncomingMessage } from 'node:http';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, routeOf } from '@nfa/service-kit';

/** Who makes a call. */
export interface Caller {
  /** Client address. */
  peer: string;
  /** Session of the signed-in administrator. */
  sessionId?: string;
}

const callers = new WeakMap<IncomingMessage, Caller>();

/** Notes who makes a call, for the handlers behind. */
export const setCaller = (request: IncomingMessage, caller: Caller): void => void callers.set(request, caller);

/** Who makes this call. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callers.get(context.switchToHttp().getRequest<IncomingMessage>());
  if (!caller) throw new Problem('unauthenticated');
  return caller;
});

/** Refuses every call that the front door did not let in; a handler without a route of the contracts is refused too. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const route = routeOf(this.reflector, context);
    const caller = callers.get(context.switchToHttp().getRequest<IncomingMessage>());
    if (!route || !caller || (route.access !== 'public' && !caller.sessionId)) throw new Problem('unauthenticated');
    return true;
  }
}
