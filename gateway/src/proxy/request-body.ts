import { maxUploadBytes, type Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { Pace } from './pace.ts';
import { hasBody, readBody, WatchedBody } from './read-body.ts';

const LARGEST_PUBLIC_BYTES = 64 * 1024;
const LARGEST_ADMIN_BYTES = 512 * 1024;
const IDLE_MS = 15_000;

/** The JSON body of a call, undefined when the call takes none. @throws Problem unsupported_media_type, too_large, malformed_request */
export async function readJsonBody(exchange: Exchange, route: Route): Promise<Buffer | undefined> {
  const { request } = exchange;
  if (route.body && !isType(exchange, 'application/json'))
    throw new Problem('unsupported_media_type', 'Send the body as application/json');
  if (request.headers['content-encoding'] !== undefined)
    throw new Problem('unsupported_media_type', 'Send the body without compression');
  if (!hasBody(request)) return route.body && Buffer.alloc(0);
  exchange.invite();
  const body = await readBody(request, route.access === 'admin' ? LARGEST_ADMIN_BYTES : LARGEST_PUBLIC_BYTES, IDLE_MS);
  return route.body && body;
}

/** The body of an upload as a watched stream that keeps to a pace. @throws Problem unsupported_media_type, too_large */
export function uploadBody(exchange: Exchange, route: Route, pace: Pace): WatchedBody {
  const { request } = exchange;
  if (!isType(exchange, route.consumes ?? ''))
    throw new Problem('unsupported_media_type', `Send the file as ${route.consumes}`);
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes)
    throw new Problem('too_large', `An upload may have at most ${maxUploadBytes} bytes`);
  exchange.invite();
  return new WatchedBody(request, maxUploadBytes, IDLE_MS, pace);
}

const isType = (exchange: Exchange, type: string): boolean =>
  exchange.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === type;
