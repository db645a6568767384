import type { DynamicModule, INestApplication, INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { activityRoutesOf, REQUEST_ID_HEADER } from '@nfa/contracts';
import {
  closeAfterResponse,
  crashOnUnexpected,
  fail,
  Health,
  Metrics,
  onStopSignal,
  refuseDebugger,
  type WorkerEnv,
} from '@nfa/process-kit';
import type { NextFunction, Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { activityController } from './activity.controller.ts';
import { ActivityRepository } from './activity.repository.ts';
import { ActivityService } from './activity.service.ts';
import type { ServiceEnv } from './config.ts';
import { newRequestId } from './ids.ts';
import { jsonBody } from './json-body.ts';
import { Logger } from './logger.ts';
import { ProblemFilter } from './problem.filter.ts';
import { parseQuery } from './query.ts';
import { acceptRequestId, runInContext } from './request-context.ts';
import { UPLOAD_MS } from './service-client.ts';
import { ServiceTokenGuard, ServiceTokens } from './service-token.ts';
import { validationPipe } from './validation.ts';

/** Largest JSON body that a service reads: the administrator's largest form. */
const MAX_JSON_BYTES = 512 * 1024;

/** Builds a service with everything that all services share, without listening yet. */
export async function createService(
  name: keyof typeof activityRoutesOf,
  module: DynamicModule,
  env: Pick<ServiceEnv, 'SERVICE_TOKEN_KEYS' | 'LOG_LEVEL'>,
): Promise<NestExpressApplication> {
  const logger = new Logger(name, env.LOG_LEVEL);
  const root = rootModule(name, logger, module, {
    providers: [
      { provide: ServiceTokens, useValue: new ServiceTokens(env.SERVICE_TOKEN_KEYS, name) },
      ActivityRepository,
      ActivityService,
    ],
    exports: [ServiceTokens],
    controllers: [activityController(activityRoutesOf[name].takeOver)],
  });
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  const server = app.getHttpServer();
  // Longer than the gateway keeps idle connections, so that it never reuses one that is about to close.
  server.keepAliveTimeout = 60_000;
  // Node's default is five minutes.
  server.requestTimeout = UPLOAD_MS;
  const reflector = app.get(Reflector);
  app.disable('etag');
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.use(openContext, app.get(Metrics).middleware, ...jsonBody(MAX_JSON_BYTES));
  const source = app.get(DataSource, { strict: false });
  app.useGlobalGuards(new ServiceTokenGuard(app.get(ServiceTokens), reflector, source.manager));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(logger));
  requirePostgres(app);
  return app;
}

/** Builds a process that works in the background and serves no calls; its parts start with the application. */
export async function createWorker(
  name: string,
  module: DynamicModule,
  env: Pick<WorkerEnv, 'LOG_LEVEL'>,
): Promise<INestApplicationContext> {
  const logger = new Logger(name, env.LOG_LEVEL);
  const root = rootModule(name, logger, module);
  const app = await NestFactory.createApplicationContext(root, { logger, abortOnError: false });
  requirePostgres(app);
  return app;
}

/** The module of a process, with what all of its modules may inject. */
function rootModule(
  name: string,
  logger: Logger,
  module: DynamicModule,
  { providers = [], exports = [], controllers = [] }: ModuleMetadata = {},
): DynamicModule {
  const kit: DynamicModule = {
    module: class KitModule {},
    global: true,
    providers: [
      { provide: Logger, useValue: logger },
      { provide: Metrics, useValue: new Metrics(name) },
      { provide: Health, useValue: new Health() },
      ...providers,
    ],
    exports: [Logger, Metrics, Health, ...exports],
    controllers,
  };
  return { module: class RootModule {}, imports: [kit, module] };
}

function requirePostgres(app: INestApplicationContext): void {
  const source = app.get(DataSource, { strict: false });
  app.get(Health).require('postgres', async () => void (await source.query('SELECT 1')));
}

function openContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = acceptRequestId(request.headers[REQUEST_ID_HEADER]) ?? newRequestId();
  response.setHeader(REQUEST_ID_HEADER, requestId);
  runInContext({ requestId }, next);
}

interface Serving {
  app: INestApplication;
  env: ServiceEnv;
}

const isServing = (started: Serving | { env: WorkerEnv }): started is Serving => 'PORT' in started.env;

/**
 * Runs a service or a worker until SIGTERM or SIGINT; invalid configuration and a port in use end it with a one-line message and
 * exit code 1.
 */
export async function run(
  start: () => Promise<Serving | { app: INestApplicationContext; env: WorkerEnv }>,
): Promise<void> {
  refuseDebugger();
  try {
    const started = await start();
    const { app, env } = started;
    const serving = isServing(started) ? started : undefined;
    const logger = app.get(Logger);
    const health = app.get(Health);
    await serving?.app.listen(serving.env.PORT, serving.env.HOST);
    // Last, so that nobody is told of a process whose port is not open yet.
    const management = await health.listen(env.MANAGEMENT_PORT, env.MANAGEMENT_HOST || env.HOST, app.get(Metrics));
    logger.info('ready', serving ? { port: serving.env.PORT } : { management_port: env.MANAGEMENT_PORT });
    crashOnUnexpected(logger);
    onStopSignal(async (signal) => {
      logger.info('stopping', { signal });
      health.stop();
      if (serving) {
        closeAfterResponse(serving.app.getHttpServer());
        await new Promise((resolve) => setTimeout(resolve, serving.env.SHUTDOWN_GRACE_MS));
      }
      await app.close();
      management.close();
      process.exit(0);
    });
  } catch (error) {
    fail(error);
  }
}
