import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { FrontDoor } from './front-door.ts';

const options = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // A body may not be announced twice over; Node's own parser refuses what two readers could understand differently.
  insecureHTTPParser: false,
};
const IDLE_MS = 35_000;
const SWEEP_MS = 100;
const MOST_CONNECTIONS = 2_000;

/** Nest's Express behind a plain node server: the front door sees every request first. */
export class GatewayAdapter extends ExpressAdapter {
  private frontDoor?: FrontDoor;

  /** From now on requests are answered. */
  open(frontDoor: FrontDoor): void {
    this.frontDoor = frontDoor;
  }

  override initHttpServer(): void {
    const express = this.getInstance();
    const listener = (request: IncomingMessage, response: ServerResponse) =>
      this.frontDoor ? this.frontDoor.enter(request, response, express) : response.writeHead(503).end();
    const server = createServer(options, listener);
    // Who asks before sending a body is answered by the same checks first.
    server.on('checkContinue', listener);
    server.on('clientError', refuseUnreadable);
    server.timeout = IDLE_MS;
    server.maxConnections = MOST_CONNECTIONS;
    this.httpServer = server;
  }

  /** Takes no more connections and ends when every answer is out; a connection that is kept alive does not hold it up. */
  override async close(): Promise<void> {
    const sweep = setInterval(() => this.httpServer?.closeIdleConnections(), SWEEP_MS);
    try {
      await super.close();
    } finally {
      clearInterval(sweep);
    }
  }
}

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what the parser could not read. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket & { _httpMessage?: ServerResponse }): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const status = statusByCode[error.code ?? ''] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-length: 0',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: strict-origin-when-cross-origin',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
