import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  crashOnUnexpected,
  fail,
  Health,
  Metrics,
  onStopSignal,
  refuseDebugger,
  type WorkerEnv,
} from '@nfa/process-kit';
import { DataSource } from 'typeorm';
import { Logger } from './logger.ts';

/** Builds a process that works in the background and serves no calls; its parts start with the application. */
export async function createWorker(
  name: string,
  module: DynamicModule,
  env: Pick<WorkerEnv, 'LOG_LEVEL'>,
): Promise<INestApplicationContext> {
  const logger = new Logger(name, env.LOG_LEVEL);
  const providers = [
    { provide: Logger, useValue: logger },
    { provide: Metrics, useValue: new Metrics(name) },
    { provide: Health, useValue: new Health() },
  ];
  const kit: DynamicModule = {
    module: class KitModule {},
    global: true,
    providers,
    exports: [Logger, Metrics, Health],
  };
  const root: DynamicModule = { module: class RootModule {}, imports: [kit, module] };
  const app = await NestFactory.createApplicationContext(root, { logger, abortOnError: false });
  const source = app.get(DataSource, { strict: false });
  app.get(Health).require('postgres', async () => void (await source.query('SELECT 1')));
  return app;
}

/**
 * Runs a worker until SIGTERM or SIGINT; invalid configuration and a port in use end it with a one-line message and exit code 1.
 */
export async function runWorker(start: () => Promise<{ app: INestApplicationContext; env: WorkerEnv }>): Promise<void> {
  refuseDebugger();
  try {
    const { app, env } = await start();
    const logger = app.get(Logger);
    const health = app.get(Health);
    const management = await health.listen(env.MANAGEMENT_PORT, env.MANAGEMENT_HOST || env.HOST, app.get(Metrics));
    logger.info('ready', { management_port: env.MANAGEMENT_PORT });
    crashOnUnexpected(logger);
    onStopSignal(async (signal) => {
      logger.info('stopping', { signal });
      health.stop();
      await app.close();
      management.close();
      process.exit(0);
    });
  } catch (error) {
    fail(error);
  }
}
