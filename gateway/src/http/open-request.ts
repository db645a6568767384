import { REQUEST_ID_HEADER } from '@nfa/contracts';
import { acceptRequestId, type Logger, type Metrics, newRequestId, Problem, runInContext } from '@nfa/service-kit';
import type { NextFunction, Request, Response } from 'express';
import { canonicalUrl, hasOneHost } from './canonical-url.ts';
import type { GatewayRequest } from './gateway-request.ts';
import { isRead } from './methods.ts';
import { hasBody } from './read-body.ts';
import { drainUnreadBody } from './responses.ts';
import type { ResponseKind, SecurityHeaders } from './security-headers.ts';

/**
 * The first middleware of every request that the cache does not serve: request id, security headers, log line and metrics;
 * then refuses a malformed host or target, and a read with a body.
 * @param drainMs most milliseconds for draining a refused body
 */
export function openRequest(security: SecurityHeaders, metrics: Metrics, logger: Logger, drainMs: number) {
  return (incoming: Request, response: Response, next: NextFunction): void => {
    const request = incoming as GatewayRequest;
    const startedAt = performance.now();
    const requestId = acceptRequestId(request.headers[REQUEST_ID_HEADER]) ?? newRequestId();
    response.setHeader(REQUEST_ID_HEADER, requestId);
    response.set(security.of(kindOf(request.url)));
    drainUnreadBody(request, response, drainMs);
    const route = () => (request.route as { path?: string } | undefined)?.path ?? 'none';
    metrics.measure(request.method, response, route);
    runInContext({ requestId }, () => {
      response.once('close', () => {
        const ms = Math.round(performance.now() - startedAt);
        logger.info('request', { method: request.method, route: route(), status: response.statusCode, ms });
      });
      next(refusal(request));
    });
  };
}

function refusal(request: GatewayRequest): Problem | undefined {
  if (!hasOneHost(request)) return new Problem('malformed_request', 'Send exactly one Host header');
  const url = canonicalUrl(request.url);
  if (!url) return new Problem('malformed_request', 'The request target is not in canonical form');
  request.canonicalUrl = url;
  return isRead(request) && hasBody(request)
    ? new Problem('malformed_request', 'GET and HEAD requests must not have a body')
    : undefined;
}

function kindOf(url: string): ResponseKind {
  if (url.startsWith('/media/')) return 'media';
  if (url.startsWith('/assets/')) return 'file';
  return /^\/(?:api|healthz)(?:$|[/?])/.test(url) ? 'api' : 'page';
}
