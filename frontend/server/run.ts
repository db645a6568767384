import { once } from 'node:events';
import type { Server } from 'node:http';
import type { ServerConfig } from './config.ts';
import type { Management } from './management.ts';

/** Longest time for open requests to end, in milliseconds. */
const drainMs = 8_000;

interface Parts {
  config: ServerConfig;
  management: Management;
  server: Server;
}

/** Starts the servers and stops them in order on SIGTERM and SIGINT; a failed start is one line and exit code 1. */
export async function run(prepare: () => Promise<Parts>): Promise<void> {
  try {
    const { config, management, server } = await prepare();
    const managementServer = management.server();
    await listen(server, config.port, config.host);
    await listen(managementServer, config.managementPort, config.host);
    management.setReady(true);
    say('info', `Rendering server listens on ${config.host}:${config.port}`);
    const stop = () => {
      management.setReady(false);
      // Every answer is the last one on its connection: who asks again comes over a new one, to a process that stays.
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      setTimeout(() => close(server), config.shutdownGraceMs);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    say('error', error instanceof Error ? error.message : String(error));
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

function say(level: 'info' | 'error', message: string): void {
  const line = `${JSON.stringify({ level, time: new Date().toISOString(), service: 'frontend', message })}\n`;
  (level === 'error' ? process.stderr : process.stdout).write(line);
}
