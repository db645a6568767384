import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { ServiceName } from '@nfa/contracts';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { adminCallOf } from './activity.ts';
import type { ServiceTokenKeys } from './config.ts';
import { routeOf } from './endpoint.ts';
import { Problem } from './problem.ts';
import { currentContext, type ServiceTokenClaims } from './request-context.ts';

/** Header with the token by which a process proves to another one who it is. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

/** The administrator in the activity log. */
export type Actor = Required<Pick<ServiceTokenClaims, 'session' | 'ip'>>;

const LIFETIME_S = 30;
const REUSE_MS = 10_000;
const MAX_LENGTH = 1_000;
const MAX_CACHED = 1_000;

/**
 * Signs and checks the short-lived tokens of calls between the processes. Each pair of calling and called process has its own key,
 * so a service can act only as itself, and only the gateway can act for visitors and the administrator.
 */
@Injectable()
export class ServiceTokens {
  private readonly jwt = new JwtService({});
  private readonly signed = new Map<string, { token: string; until: number }>();
  private readonly checked = new Map<string, { claims: ServiceTokenClaims; until: number }>();

  constructor(
    private readonly keys: ServiceTokenKeys,
    private readonly self: ServiceName,
  ) {}

  /** A token for a call to `aud`, valid for 30 s; the same token is used for 10 s. @throws Error without a key for `aud` */
  sign(aud: ServiceName, access: ServiceTokenClaims['access'], actor?: Actor): string {
    const cacheKey = `${aud} ${access} ${actor?.session} ${actor?.ip}`;
    const now = Date.now();
    const cached = this.signed.get(cacheKey);
    if (cached && cached.until > now) return cached.token;
    const secret = this.keys.get(`${this.self}:${aud}`);
    if (!secret) throw new Error(`SERVICE_TOKEN_KEYS has no key for calls to ${aud}`);
    const token = this.jwt.sign(
      { access, ...actor },
      { secret, algorithm: 'HS256', issuer: this.self, audience: aud, expiresIn: LIFETIME_S },
    );
    if (this.signed.size > MAX_CACHED) this.signed.clear();
    this.signed.set(cacheKey, { token, until: now + REUSE_MS });
    return token;
  }

  /** The key of calls from one process to another, for secrets that only these two share. @throws Error without such a key */
  keyOf(caller: ServiceName, called: ServiceName): string {
    const key = this.keys.get(`${caller}:${called}`);
    if (!key) throw new Error(`SERVICE_TOKEN_KEYS has no key for calls from ${caller} to ${called}`);
    return key;
  }

  /** The claims of a valid token for this process, otherwise undefined. */
  check(token: unknown): ServiceTokenClaims | undefined {
    if (typeof token !== 'string' || token.length > MAX_LENGTH) return undefined;
    const cached = this.checked.get(token);
    if (cached && cached.until > Date.now()) return cached.claims;
    const claims = this.verify(token);
    if (!claims) return undefined;
    if (this.checked.size > MAX_CACHED) this.checked.clear();
    this.checked.set(token, { claims, until: claims.exp * 1_000 });
    return claims;
  }

  private verify(token: string): (ServiceTokenClaims & { exp: number }) | undefined {
    // The key is selected by the issuer in the token, and only the holder of that key can have signed it.
    const issuer = (this.jwt.decode(token) as { iss?: unknown } | null)?.iss;
    const secret = this.keys.get(`${String(issuer)}:${this.self}`);
    if (!secret) return undefined;
    try {
      const claims = this.jwt.verify<ServiceTokenClaims & { exp: number }>(token, {
        secret,
        algorithms: ['HS256'],
        issuer: issuer as string,
        audience: this.self,
      });
      return claims.access === 'internal' || claims.iss === 'gateway' ? claims : undefined;
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
    private readonly manager: EntityManager,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const route = routeOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<Request>();
    const claims = this.tokens.check(request.headers[SERVICE_TOKEN_HEADER]);
    if (!route || !claims) throw new Problem('unauthenticated', 'Calls come through the gateway');
    const allowed = route.access === 'public' ? claims.access !== 'internal' : claims.access === route.access;
    if (!allowed || route.callers?.includes(claims.iss) === false) throw new Problem('forbidden');
    const current = currentContext();
    current.caller = claims;
    const adminCall = adminCallOf(route, request.params.id, this.manager);
    if (adminCall) current.adminCall = adminCall;
    return true;
  }
}
