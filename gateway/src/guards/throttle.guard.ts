import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CLIENT_TOKEN_HEADER, FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER } from '@nfa/contracts';
import { routeOf } from '@nfa/service-kit';
import type { Response } from 'express';
import { clientKey } from '../http/client-ip.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ClientTokens } from '../throttling/client-tokens.ts';
import { FormTokens } from '../throttling/form-tokens.ts';
import { RateLimits } from '../throttling/rate-limits.ts';

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
    if (throttle === undefined) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<GatewayRequest>();
    if (throttle === 'guess') await this.countGuess(this.clientOf(request), http.getResponse<Response>());
    if (throttle === 'upload' || throttle === 'photograph' || throttle === 'document' || throttle === 'test-mail')
      await this.limits.count(throttle, clientKey(request.ip));
    if (throttle === 'answer') await this.limits.count(throttle, this.clientOf(request));
    if (throttle === 'form') {
      const isHoneypotFilled = request.headers[FORM_HONEYPOT_HEADER] === '1';
      const hasToken = this.tokens.redeem(request.headers[FORM_TOKEN_HEADER]) && !isHoneypotFilled;
      const { isDigest } = await this.limits.form(this.clientOf(request), hasToken);
      request.isDigest = isDigest;
    }
    return true;
  }

  /** Counts before the response is known, so that simultaneous guesses are counted too. */
  private async countGuess(client: string, response: Response): Promise<void> {
    await this.limits.count('guess', client);
    response.once('close', () => {
      if (response.statusCode !== 404) void this.limits.guessAccepted(client);
    });
  }

  /** The visitor behind a call of the rendering server, else the caller. */
  private clientOf(request: GatewayRequest): string {
    return clientKey(this.clients.read(request.headers[CLIENT_TOKEN_HEADER]) ?? request.ip);
  }
}
