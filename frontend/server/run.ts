import { once } from 'node:events';
import type { Server } from 'node:http';
import type { ServerConfig } from './config.ts';
import type { Management } from './management.ts';

/** Longest time for open requests to end, in milliseconds. */
const drainMs = 8_000;

interface RunningServer {
  config: ServerConfig;
  management: Management;
  server: Server;
}

/** Starts the servers and stops them in order on SIGTERM and SIGINT; a failed start logs one line and exits with 1. */
export async function run(prepare: () => Promise<RunningServer>): Promise<void> {
  try {
    const { config, management, server } = await prepare();
    const managementServer = management.server();
    await listen(server, config.port, config.host);
    await listen(managementServer, config.managementPort, config.host);
    management.setReady(true);
    log('info', `Rendering server listens on ${config.host}:${config.port}`);
    const stop = () => {
      management.setReady(false);
      // Closes each connection after its response, so that the next request reaches a process that stays.
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      setTimeout(() => close(server), config.shutdownGraceMs);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    log('error', error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function close(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), drainMs).unref();
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function log(level: 'info' | 'error', message: string): void {
  const line = `${JSON.stringify({ level, time: new Date().toISOString(), service: 'frontend', message })}\n`;
  (level === 'error' ? process.stderr : process.stdout).write(line);
}
