import { createServer, type RequestListener, STATUS_CODES } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { UPLOAD_MS } from '@nfa/service-kit';
import express from 'express';
import type { FastPath } from './cache/cache.service.ts';
import type { GatewayConfig } from './config/config.ts';
import { limitConnections, type ServerSocket } from './http/connection-limit.ts';
import type { SecurityHeaders } from './http/security-headers.ts';

const options = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  // Longer than load balancers keep idle connections (60 s mostly), so that none sends a request into one that closes.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  // Refuses Content-Length beside Transfer-Encoding; Node's strict parser refuses what two readers could understand differently.
  insecureHTTPParser: false,
  // Makes a repeated header invalid instead of taking its first value.
  joinDuplicateHeaders: true,
  // Checked by the first middleware, whose refusal carries the security headers.
  requireHostHeader: false,
};
const IDLE_MS = 35_000;
const SWEEP_MS = 100;
const MAX_CONNECTIONS = 4_000;
/** Connections beyond `MAX_CONNECTIONS`: those of proxies, and ended ones that are not closed yet. */
const SPARE_CONNECTIONS = 500;

/** Nest's Express behind a plain Node server, which tries the fast path first. */
export class GatewayAdapter extends ExpressAdapter {
  /** Runs before Express; see ADR 0019. */
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
    // A request with `Expect: 100-continue` passes the same checks before its body is read.
    server.on('checkContinue', listener);
    server.on('clientError', (error, socket) => this.refuseUnreadable(error, socket as ServerSocket));
    server.timeout = IDLE_MS;
    server.maxConnections = MAX_CONNECTIONS + SPARE_CONNECTIONS;
    const limits = { perClient: this.config.connectionsPerClient, total: MAX_CONNECTIONS };
    limitConnections(server, limits, (ip) => app.get('trust proxy fn')(ip, 0));
    this.httpServer = server;
  }

  /** Closes the server after the responses in flight; idle keep-alive connections do not delay it. */
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
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-length: 0',
      'cache-control: no-store',
      ...Object.entries(this.security.of('api')).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  }
}

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
