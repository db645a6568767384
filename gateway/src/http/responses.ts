import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Most bytes of a refused body that are drained. */
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
  // With those of the framework and of the limits, the listeners of the pipeline exceed the ten after which Node warns of a leak.
  response.setMaxListeners(20);
  response.writeHead(status, headers);
  await pipeline(body, response);
}

/** Signal that aborts when the client disconnects before the response is complete, or has disconnected already. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const disconnect = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}

/**
 * Reads and discards the rest of an unread body after the response, so that the client receives the response and can send its next
 * request. A body that takes longer than `timeoutMs` or is too large ends the connection.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    let drained = 0;
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) request.destroy();
    });
    // A refused body is paused.
    request.resume();
  });
}
