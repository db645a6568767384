import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Health, Logger, ProblemFilter, type ServiceEnv, validationPipe } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { AppModule, type GatewayOverrides } from './app.module.ts';
import type { GatewayConfig } from './config.ts';
import { CallerGuard } from './http/caller.ts';
import { FrontDoor } from './http/front-door.ts';
import { GatewayAdapter } from './http/gateway-adapter.ts';

/** Builds the gateway, not listening yet. */
export async function createGateway(
  config: GatewayConfig,
  env: Pick<ServiceEnv, 'LOG_LEVEL'>,
  parts: GatewayOverrides = {},
): Promise<NestExpressApplication> {
  const logger = new Logger('gateway', env.LOG_LEVEL);
  const adapter = new GatewayAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(config, logger, parts), adapter, {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  const reflector = app.get(Reflector);
  app.disable('etag');
  app.disable('x-powered-by');
  app.useGlobalGuards(new CallerGuard(reflector));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(logger));
  const source = app.get(DataSource);
  app.get(Health).require('postgres', async () => void (await source.query('SELECT 1')));
  adapter.open(app.get(FrontDoor));
  return app;
}
