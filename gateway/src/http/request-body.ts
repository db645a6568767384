import type { ServerResponse } from 'node:http';
import { fileRoutes, maxImageBytes, maxUploadBytes, type Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import type { BandwidthLimiter } from './bandwidth-limiter.ts';
import type { GatewayRequest } from './gateway-request.ts';
import { type BodyLimits, hasBody, readBody, sendContinue, tooLarge } from './read-body.ts';
import { WatchedBody } from './watched-body.ts';

/** Limits for bodies of visitors. */
export const publicBody: BodyLimits = { maxBytes: 64 * 1024, idleMs: 10_000, totalMs: 20_000 };
const adminBody: BodyLimits = { maxBytes: 512 * 1024, idleMs: 15_000, totalMs: 60_000 };
const UPLOAD_WINDOW_MS = 15_000;

/**
 * The JSON body of a call, empty when none was sent, undefined when the call takes none.
 * @throws Problem unsupported_media_type, too_large, malformed_request
 */
export async function readJsonBody(
  request: GatewayRequest,
  response: ServerResponse,
  route: Route,
): Promise<Buffer | undefined> {
  if (route.body && !isType(request, 'application/json'))
    throw new Problem('unsupported_media_type', 'Send the body as application/json');
  if (request.headers['content-encoding'] !== undefined)
    throw new Problem('unsupported_media_type', 'Send the body without compression');
  if (!hasBody(request)) return route.body && Buffer.alloc(0);
  sendContinue(request, response);
  const body = await readBody(request, route.access === 'admin' ? adminBody : publicBody);
  return route.body && body;
}

/** The body of an upload as a watched stream. @throws Problem unsupported_media_type, too_large */
export function uploadBody(
  request: GatewayRequest,
  response: ServerResponse,
  route: Route,
  bandwidth: BandwidthLimiter,
): WatchedBody {
  if (!isType(request, route.consumes ?? ''))
    throw new Problem('unsupported_media_type', `Send the file as ${route.consumes}`);
  // All other uploads take pictures only.
  const takesBoth = route.path === fileRoutes.upload.path;
  const refuse = () => (takesBoth ? tooLargeForBoth() : tooLarge(maxImageBytes));
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw refuse();
  sendContinue(request, response);
  // No bytes arrive while the call is queued; `WatchedBody` detects a stalled sender.
  request.setTimeout(0);
  return new WatchedBody(request, {
    maxBytes: maxUploadBytes,
    tooLarge: refuse,
    windowMs: UPLOAD_WINDOW_MS,
    bandwidth,
  });
}

// In the words of the panel's upload fields.
const tooLargeForBoth = () => new Problem('too_large', 'It is too large: images up to 10MB, videos up to 50MB');

const isType = (request: GatewayRequest, type: string): boolean =>
  request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type;
