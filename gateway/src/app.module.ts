import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  Clock,
  type DatabaseDefinition,
  databaseModule,
  Health,
  Logger,
  Metrics,
  ServiceTokens,
} from '@nfa/service-kit';
import { apiProxyControllers } from './api/api-proxy.controller.ts';
import { ApiProxy } from './api/api-proxy.ts';
import { OtherMethodsController } from './api/other-methods.controller.ts';
import { ActivityController } from './audit/activity.controller.ts';
import { ActivityLines } from './audit/activity-lines.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { AdminTokens } from './auth/admin-tokens.ts';
import { AuthController } from './auth/auth.controller.ts';
import { Devices } from './auth/devices.ts';
import { FactorsController } from './auth/factors.controller.ts';
import { FirstAdmin } from './auth/first-admin.ts';
import { PasskeyRepository } from './auth/passkey.repository.ts';
import { PasskeysService } from './auth/passkeys.service.ts';
import { PasswordHasher } from './auth/password-hasher.ts';
import { SecondFactorRepository } from './auth/second-factor.repository.ts';
import { SecondFactorService } from './auth/second-factor.service.ts';
import { SessionRepository } from './auth/session.repository.ts';
import { SessionService } from './auth/session.service.ts';
import { SignInService } from './auth/sign-in.service.ts';
import { BackgroundWork } from './background-work.ts';
import { CacheService } from './cache/cache.service.ts';
import { CacheWatch } from './cache/cache-watch.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { gatewayDatabase, gatewayEntities } from './data-source.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { DocsController } from './docs/docs.controller.ts';
import { EventStreams } from './events/event-streams.ts';
import { EventsController } from './events/events.controller.ts';
import { FiguresController } from './figures/figures.controller.ts';
import { FiguresService } from './figures/figures.service.ts';
import { VisitorDays } from './figures/visitor-days.ts';
import { SessionGuard } from './guards/session.guard.ts';
import { ThrottleGuard } from './guards/throttle.guard.ts';
import { HealthController } from './health/health.controller.ts';
import { SecurityHeaders } from './http/security-headers.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaProxy } from './media/media-proxy.ts';
import { OperationsMetrics } from './operations/operations-metrics.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesProxy } from './pages/pages-proxy.ts';
import { ErasuresRepository } from './privacy/erasures.repository.ts';
import { ErasuresService } from './privacy/erasures.service.ts';
import { PeopleController } from './privacy/people.controller.ts';
import { PeopleService } from './privacy/people.service.ts';
import { PersonExportService } from './privacy/person-export.service.ts';
import { PrivacyMemoryWriter } from './privacy/privacy-memory-writer.ts';
import { GatewayBus } from './redis/gateway-bus.ts';
import { RedisConnections } from './redis/redis.ts';
import { StatsController } from './stats/stats.controller.ts';
import { ClientTokens } from './throttling/client-tokens.ts';
import { FormTokenController } from './throttling/form-token.controller.ts';
import { FormTokens } from './throttling/form-tokens.ts';
import { RateLimits } from './throttling/rate-limits.ts';
import { Upstreams } from './upstream/upstreams.ts';

/** Providers that tests replace. */
export interface GatewayOverrides {
  database?: DatabaseDefinition;
  clock?: Clock;
}

/** Providers that are created before the module. */
export interface GatewayBasics {
  config: GatewayConfig;
  logger: Logger;
  security: SecurityHeaders;
}

@Module({})
export class AppModule {
  /** The gateway. */
  static register({ config, logger, security }: GatewayBasics, overrides: GatewayOverrides = {}): DynamicModule {
    const values: Provider[] = [
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: Logger, useValue: logger },
      { provide: SecurityHeaders, useValue: security },
      { provide: Clock, useValue: overrides.clock ?? new Clock() },
      { provide: Metrics, useValue: new Metrics('gateway') },
      { provide: Health, useValue: new Health() },
      { provide: ServiceTokens, useValue: new ServiceTokens(config.serviceTokenKeys, 'gateway') },
    ];
    return {
      module: AppModule,
      imports: [
        databaseModule(overrides.database ?? gatewayDatabase, config.database),
        TypeOrmModule.forFeature(gatewayEntities),
      ],
      controllers,
      providers: [...values, ...providers],
    };
  }
}

/** In the order in which Express matches them: own calls, calls of the services, the rest below /api, files, pages. */
const controllers = [
  AuthController,
  FactorsController,
  ActivityController,
  PeopleController,
  StatsController,
  EventsController,
  FormTokenController,
  FiguresController,
  DocsController,
  HealthController,
  ...apiProxyControllers,
  OtherMethodsController,
  MediaController,
  PagesController,
];

const providers: Provider[] = [
  { provide: APP_GUARD, useClass: SessionGuard },
  { provide: APP_GUARD, useClass: ThrottleGuard },
  ActivityLines,
  AdminTokens,
  ApiDocs,
  ApiProxy,
  AuditRepository,
  AuditService,
  BackgroundWork,
  OperationsMetrics,
  CacheService,
  CacheWatch,
  ClientTokens,
  Devices,
  ErasuresRepository,
  ErasuresService,
  EventStreams,
  FiguresService,
  FirstAdmin,
  FormTokens,
  GatewayBus,
  MediaProxy,
  PagesProxy,
  PasskeyRepository,
  PasskeysService,
  PasswordHasher,
  PeopleService,
  PersonExportService,
  PrivacyMemoryWriter,
  RateLimits,
  RedisConnections,
  SecondFactorRepository,
  SecondFactorService,
  SessionRepository,
  SessionService,
  SignInService,
  Upstreams,
  VisitorDays,
];
