import { createServer, type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import type { GatewayConfig } from './config.ts';
import { limitConnections, type ServerSocket } from './http/connection-limit.ts';
import type { SecurityHeaders } from './http/security-headers.ts';

const options = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // A body may not be announced twice over; Node's own parser refuses what two readers could understand differently.
  insecureHTTPParser: false,
  // A header that is given twice is seen as one that is not valid, never as its first value.
  joinDuplicateHeaders: true,
  // Checked by the first middleware, whose refusal carries the security headers.
  requireHostHeader: false,
};
const IDLE_MS = 35_000;
const SWEEP_MS = 100;
const MAX_CONNECTIONS = 4_000;

/** Answers a request from the cache; false when it has to take the way through Nest. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Nest's Express behind a plain node server, which asks the fast path first. */
export class GatewayAdapter extends ExpressAdapter {
  /** Asked before Express sees a request; see ADR 0019. */
  fastPath: FastPath = () => false;

  constructor(
    private readonly config: Pick<GatewayConfig, 'connectionsPerClient' | 'trustedProxies'>,
    private readonly security: SecurityHeaders,
  ) {
    const app = express();
    app.enable('strict routing').enable('case sensitive routing').disable('etag').disable('x-powered-by');
    app.set('trust proxy', config.trustedProxies);
    super(app);
  }

  override initHttpServer(): void {
    const app = this.getInstance() as RequestListener & { get: (name: string) => (ip: string, hop: number) => boolean };
    const listener: RequestListener = (request, response) => {
      if (!this.fastPath(request, response)) app(request, response);
    };
    const server = createServer(options, listener);
    // A client that asks before it sends a body passes the same checks first.
    server.on('checkContinue', listener);
    server.on('clientError', (error, socket) => this.refuseUnreadable(error, socket as ServerSocket));
    server.timeout = IDLE_MS;
    server.maxConnections = MAX_CONNECTIONS;
    limitConnections(server, this.config.connectionsPerClient, (ip) => app.get('trust proxy fn')(ip, 0));
    this.httpServer = server;
  }

  /** Takes no more connections and ends when every response is out; a connection that is kept alive does not hold it up. */
  override async close(): Promise<void> {
    const sweep = setInterval(() => this.httpServer?.closeIdleConnections(), SWEEP_MS);
    try {
      await super.close();
    } finally {
      clearInterval(sweep);
    }
  }

  private refuseUnreadable(error: Error & { code?: string }, socket: ServerSocket): void {
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusByCode[error.code ?? ''] ?? 400;
    const security = this.security.of('api');
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-length: 0',
      'cache-control: no-store',
      ...security.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${security[i + 1]}`] : [])),
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  }
}

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
