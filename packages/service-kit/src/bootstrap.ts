import type { DynamicModule, INestApplication } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { activityRoutesOf, REQUEST_ID_HEADER, type ServiceName } from '@nfa/contracts';
import {
  closeAfterResponse,
  crashOnUnexpected,
  fail,
  Health,
  Metrics,
  onStopSignal,
  refuseDebugger,
} from '@nfa/process-kit';
import type { NextFunction, Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { activityController } from './activity.controller.ts';
import { ActivityRepository } from './activity.repository.ts';
import { ActivityService } from './activity.service.ts';
import type { ServiceEnv, ServiceTokenKeys } from './config.ts';
import { newRequestId } from './ids.ts';
import { jsonBody } from './json-body.ts';
import { Logger } from './logger.ts';
import { ProblemFilter } from './problem.filter.ts';
import { parseQuery } from './query.ts';
import { acceptRequestId, runInContext } from './request-context.ts';
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
  const kit: DynamicModule = {
    module: class KitModule {},
    global: true,
    ...shared(name, env.SERVICE_TOKEN_KEYS, logger),
    controllers: [activityController(activityRoutesOf[name].takeOver)],
  };
  const root: DynamicModule = { module: class RootModule {}, imports: [kit, module] };
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  // Longer than the gateway keeps idle connections, so that it never reuses one that is about to close.
  app.getHttpServer().keepAliveTimeout = 60_000;
  const reflector = app.get(Reflector);
  app.disable('etag');
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.use(openContext, app.get(Metrics).middleware, ...jsonBody(MAX_JSON_BYTES));
  const source = app.get(DataSource, { strict: false });
  app.useGlobalGuards(new ServiceTokenGuard(app.get(ServiceTokens), reflector, source.manager));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(logger));
  app.get(Health).require('postgres', async () => void (await source.query('SELECT 1')));
  return app;
}

function shared(name: ServiceName, keys: ServiceTokenKeys, logger: Logger) {
  const providers = [
    { provide: Logger, useValue: logger },
    { provide: Metrics, useValue: new Metrics(name) },
    { provide: Health, useValue: new Health() },
    { provide: ServiceTokens, useValue: new ServiceTokens(keys, name) },
    ActivityRepository,
    ActivityService,
  ];
  return { providers, exports: [Logger, Metrics, Health, ServiceTokens] };
}

function openContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = acceptRequestId(request.headers[REQUEST_ID_HEADER]) ?? newRequestId();
  response.setHeader(REQUEST_ID_HEADER, requestId);
  runInContext({ requestId }, next);
}

/**
 * Runs a process until SIGTERM or SIGINT; invalid configuration and a port in use end it with a one-line message and exit code 1.
 */
export async function run(start: () => Promise<{ app: INestApplication; env: ServiceEnv }>): Promise<void> {
  refuseDebugger();
  try {
    const { app, env } = await start();
    const logger = app.get(Logger);
    const health = app.get(Health);
    await app.listen(env.PORT, env.HOST);
    // Last, so that nobody is told of a process whose port is not open yet.
    const management = await health.listen(env.MANAGEMENT_PORT, env.MANAGEMENT_HOST || env.HOST, app.get(Metrics));
    logger.info('ready', { port: env.PORT });
    crashOnUnexpected(logger);
    onStopSignal(async (signal) => {
      logger.info('stopping', { signal });
      health.stop();
      closeAfterResponse(app.getHttpServer());
      await new Promise((resolve) => setTimeout(resolve, env.SHUTDOWN_GRACE_MS));
      await app.close();
      management.close();
      process.exit(0);
    });
  } catch (error) {
    fail(error);
  }
}
