import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { parseJsonBody, routeOf, unavailable } from '@nfa/service-kit';
import type { Response } from 'express';
import { type Observable, throwError, timeout } from 'rxjs';
import type { GatewayRequest } from './gateway-request.ts';
import { readJsonBody } from './request-body.ts';
import { CHANGE_MS, SLOW_CHANGE_MS } from './time-limits.ts';

/** Wraps the calls that the gateway handles itself: reads the body after the guards have passed, and bounds its time. */
@Injectable()
export class OwnRouteInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<GatewayRequest>();
    const response = http.getResponse<Response>();
    response.setHeader('cache-control', 'no-store');
    const route = routeOf(this.reflector, context);
    if (route) request.body = parseJsonBody(await readJsonBody(request, response, route));
    const tooLate = () => throwError(() => unavailable('The request took too long. Try again.'));
    return next.handle().pipe(timeout({ first: route?.isSlow ? SLOW_CHANGE_MS : CHANGE_MS, with: tooLate }));
  }
}
