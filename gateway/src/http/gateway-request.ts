import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CanonicalUrl } from './canonical-url.ts';
import { plainIp } from './client-ip.ts';

/** A request that has passed `openRequest`. */
export interface GatewayRequest extends Request {
  canonicalUrl: CanonicalUrl;
  /** Session of the signed-in administrator, set by `SessionGuard`. */
  sessionId?: string | undefined;
  /** Whether the session has a fresh factor; set by `SessionGuard` for services that check it. */
  isFresh?: boolean;
  /** Whether the mail about this form goes into the digest; set by `ThrottleGuard`. */
  isDigest?: boolean;
}

/** Address of the client; `X-Forwarded-For` counts only as far as the proxies are trusted. */
export const clientIpOf = (request: Request): string => plainIp(request.ip);

/** The caller of a request. */
export interface Caller {
  clientIp: string;
  /** Session of the signed-in administrator. */
  sessionId: string | undefined;
  cookies: string | undefined;
  userAgent: string;
}

/** The caller of this request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<GatewayRequest>();
  const { cookie: cookies, 'user-agent': userAgent = '' } = request.headers;
  return { clientIp: clientIpOf(request), sessionId: request.sessionId, cookies, userAgent };
});
