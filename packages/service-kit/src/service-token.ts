import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { ServiceName } from '@nfa/contracts';
import type { Request } from 'express';
import { routeOf } from './endpoint.ts';
import { Problem } from './problem.ts';
import { currentContext } from './request-context.ts';

/** Header of the token that one process shows another. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

/** What a service token says. */
export interface ServiceTokenClaims {
  /** Who calls. */
  iss: ServiceName;
  /** Whom the token is for. */
  aud: ServiceName;
  /** On whose behalf: a visitor, the administrator, or the calling service itself. */
  access: 'public' | 'admin' | 'internal';
}

const LIFETIME_S = 30;
const REUSE_MS = 10_000;

/** Signs and checks the short-lived tokens of calls between the processes. */
@Injectable()
export class ServiceTokens {
  private readonly jwt: JwtService;
  private readonly signed = new Map<string, { token: string; until: number }>();
  private readonly checked = new Map<string, { claims: ServiceTokenClaims; until: number }>();

  constructor(
    secret: string,
    private readonly self: ServiceName,
  ) {
    this.jwt = new JwtService({ secret });
  }

  /** A token for one call to `aud`, valid for 30 s; the same one is handed out for 10 s. */
  sign(aud: ServiceName, access: ServiceTokenClaims['access']): string {
    const key = `${aud} ${access}`;
    const now = Date.now();
    const known = this.signed.get(key);
    if (known && known.until > now) return known.token;
    const token = this.jwt.sign(
      { access },
      { algorithm: 'HS256', issuer: this.self, audience: aud, expiresIn: LIFETIME_S },
    );
    this.signed.set(key, { token, until: now + REUSE_MS });
    return token;
  }

  /** The claims of a valid token that is meant for this process, else undefined. */
  check(token: unknown): ServiceTokenClaims | undefined {
    if (typeof token !== 'string' || token.length > 1_000) return undefined;
    const now = Date.now();
    const known = this.checked.get(token);
    if (known && known.until > now) return known.claims;
    try {
      const claims = this.jwt.verify<ServiceTokenClaims & { exp: number }>(token, {
        algorithms: ['HS256'],
        audience: this.self,
      });
      if (this.checked.size > 1_000) this.checked.clear();
      this.checked.set(token, { claims, until: claims.exp * 1_000 });
      return claims;
    } catch {
      return undefined;
    }
  }
}

/** Refuses every call without a service token that allows it; a handler without an `@Endpoint` is refused too. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  constructor(
    private readonly tokens: ServiceTokens,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const route = routeOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<Request>();
    const claims = this.tokens.check(request.headers[SERVICE_TOKEN_HEADER]);
    if (!route || !claims) throw new Problem('unauthenticated', 'Calls come through the gateway');
    const allowed = route.access === 'public' ? claims.access !== 'internal' : claims.access === route.access;
    if (!allowed) throw new Problem('forbidden');
    currentContext().caller = claims;
    return true;
  }
}
