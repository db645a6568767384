import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CLIENT_TOKEN_HEADER, FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER } from '@nfa/contracts';
import { routeOf } from '@nfa/service-kit';
import type { Response } from 'express';
import { clientKey } from '../http/client-ip.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ClientTokens } from './client-tokens.ts';
import { FormTokens } from './form-tokens.ts';
import { RateLimits } from './rate-limits.ts';

/**
 * Applies the rate limit of the route; sign-ins are counted by `SignInService`, which knows the device, and figures by
 * `FiguresService`, which knows no address.
 * @throws Problem rate_limited
 */
@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly tokens: FormTokens,
    private readonly clients: ClientTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const throttle = routeOf(this.reflector, context)?.throttle;
    if (throttle === undefined || throttle === 'login' || throttle === 'figure') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<GatewayRequest>();
    // The visitor behind a call of the rendering server, else the caller.
    const client = clientKey(this.clients.read(request.headers[CLIENT_TOKEN_HEADER]) ?? request.ip);
    if (throttle === 'form') {
      const isHoneypotFilled = request.headers[FORM_HONEYPOT_HEADER] === '1';
      const hasToken = this.tokens.redeem(request.headers[FORM_TOKEN_HEADER]) && !isHoneypotFilled;
      request.isDigest = await this.limits.form(client, hasToken);
    } else await this.limits.take(throttle, client);
    if (throttle === 'guess') {
      // Counted before the response is known, so that simultaneous guesses are counted too.
      const response = http.getResponse<Response>();
      response.once('close', () => {
        if (response.statusCode !== 404) void this.limits.giveBack('guess', client);
      });
    }
    return true;
  }
}
