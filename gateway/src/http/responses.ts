import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Longest time, and most bytes, for which a refused body is read on. */
const DRAIN_MS = 30_000;
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** Sends a whole response. */
export function sendBuffer(
  response: ServerResponse & { req: IncomingMessage },
  status: number,
  headers: Record<string, string | string[]>,
  body: Buffer | string = '',
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Streams a response. */
export async function sendStream(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Readable,
): Promise<void> {
  if (response.destroyed) return void body.destroy();
  response.writeHead(status, headers);
  await pipeline(body, response);
}

/** Aborted when the client disconnects before the response is complete, or has done so already. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const disconnect = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}

/**
 * After a response to a request whose body was not fully read: reads the rest and forgets it, so that the client receives the response
 * and its next request is answered. What goes on for too long, or is too large, ends the connection.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    let drained = 0;
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) request.destroy();
    });
    // Whoever refused the body has paused it.
    request.resume();
  });
}
