import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  type Clock,
  type DatabaseDefinition,
  Health,
  Logger,
  Metrics,
  ProblemFilter,
  parseQuery,
  type ServiceEnv,
  validationPipe,
} from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.ts';
import { CacheService } from './cache/cache.service.ts';
import type { GatewayConfig } from './config/config.ts';
import { GatewayAdapter } from './gateway-adapter.ts';
import { openRequest } from './http/open-request.ts';
import { SecurityHeaders } from './http/security-headers.ts';

/** Builds the gateway without listening; tests replace the database and the clock. */
export async function createGateway(
  config: GatewayConfig,
  env: Pick<ServiceEnv, 'LOG_LEVEL'>,
  { database, clock }: { database?: DatabaseDefinition; clock?: Clock } = {},
): Promise<NestExpressApplication> {
  const logger = new Logger('gateway', env.LOG_LEVEL);
  const security = new SecurityHeaders(config);
  const adapter = new GatewayAdapter(config, security);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.register({ config, logger, security, clock }, database),
    adapter,
    { bodyParser: false, logger, abortOnError: false },
  );
  adapter.fastPath = app.get(CacheService).fastPath;
  // Postgres is reported, not required: without it visitors are still served from the cache.
  const source = app.get(DataSource);
  app.get(Health).report('postgres', async () => void (await source.query('SELECT 1')));
  app.set('query parser', parseQuery);
  app.use(openRequest(security, app.get(Metrics), logger, config.drainMs));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(logger));
  return app;
}
