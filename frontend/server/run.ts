import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { closeAfterResponse, fail, Health, type Metrics, onStopSignal, refuseDebugger } from '@nfa/process-kit';
import type { ServerConfig } from './config.ts';

interface RunningServer {
  config: ServerConfig;
  metrics: Metrics;
  server: Server;
}

/** Starts the servers and stops them in order at SIGTERM and SIGINT; a failed start writes one line and exits with 1. */
export async function run(prepare: () => Promise<RunningServer>): Promise<void> {
  refuseDebugger();
  try {
    const { config, metrics, server } = await prepare();
    const health = new Health();
    server.listen(config.port, config.host);
    await once(server, 'listening');
    await health.listen(config.managementPort, config.managementHost, metrics);
    if (/^(?:debug|info)$/.test(config.logLevel)) log(`Rendering server listens on ${config.host}:${config.port}`);
    onStopSignal(async () => {
      health.stop();
      closeAfterResponse(server);
      await setTimeout(config.shutdownGraceMs);
      server.close(() => process.exit(0));
      server.closeIdleConnections();
    });
  } catch (error) {
    fail(error);
  }
}

function log(msg: string): void {
  const line = JSON.stringify({ level: 'info', time: new Date().toISOString(), service: 'frontend', msg });
  process.stdout.write(`${line}\n`);
}
