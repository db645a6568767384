import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DRAIN_MS = 5_000;

/** Sends a whole response. */
export function sendBuffer(
  response: ServerResponse & { req: IncomingMessage },
  status: number,
  headers: Record<string, string>,
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

/** After a response to a request whose body was not fully read: reads on for 5 s, so that the client receives the response, then closes the connection. */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
}
