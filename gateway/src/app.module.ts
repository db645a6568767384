import { type DynamicModule, Module, type Provider } from '@nestjs/common';
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
import { AccountEntity } from './admin-session/account.entity.ts';
import { AdminTokens } from './admin-session/admin-tokens.ts';
import { FirstAdmin } from './admin-session/first-admin.ts';
import { PasswordHasher } from './admin-session/password-hasher.ts';
import { SessionController } from './admin-session/session.controller.ts';
import { SessionEntity } from './admin-session/session.entity.ts';
import { SessionRepository } from './admin-session/session.repository.ts';
import { SessionService } from './admin-session/session.service.ts';
import { Sessions } from './admin-session/sessions.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { CachedAnswers } from './cache/cached-answers.ts';
import { GatewayBus } from './cache/gateway-bus.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { gatewayDatabase } from './data-source.ts';
import { EventStreams } from './events/event-streams.ts';
import { EventsController } from './events/events.controller.ts';
import { PanelEvents } from './events/panel-events.ts';
import { FrontDoor } from './http/front-door.ts';
import { SecurityHeaders } from './http/security-headers.ts';
import { FormStampController } from './limits/form-stamp.controller.ts';
import { Limits } from './limits/limits.ts';
import { ApiDocs } from './openapi/api-docs.ts';
import { ApiForwarder } from './proxy/api-forwarder.ts';
import { MediaForwarder } from './proxy/media-forwarder.ts';
import { SiteForwarder } from './proxy/site-forwarder.ts';
import { Upstreams } from './proxy/upstreams.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';

/** What tests replace. */
export interface GatewayOverrides {
  database?: DatabaseDefinition;
  clock?: Clock;
}

@Module({})
export class AppModule {
  /** The gateway. */
  static register(config: GatewayConfig, logger: Logger, parts: GatewayOverrides = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(parts.database ?? gatewayDatabase, config.database),
        TypeOrmModule.forFeature([AccountEntity, SessionEntity, AuditEntity]),
      ],
      controllers: [SessionController, StatsController, FormStampController, EventsController],
      providers: [...kit(config, logger, parts.clock ?? new Clock()), ...own],
    };
  }
}

const kit = (config: GatewayConfig, logger: Logger, clock: Clock): Provider[] => [
  { provide: GATEWAY_CONFIG, useValue: config },
  { provide: Logger, useValue: logger },
  { provide: Clock, useValue: clock },
  { provide: Metrics, useValue: new Metrics('gateway') },
  { provide: Health, useValue: new Health() },
  { provide: ServiceTokens, useValue: new ServiceTokens(config.serviceTokenKeys, 'gateway') },
  { provide: SecurityHeaders, useValue: new SecurityHeaders(config) },
];

const own: Provider[] = [
  AdminTokens,
  ApiDocs,
  ApiForwarder,
  AuditRepository,
  AuditService,
  CachedAnswers,
  EventStreams,
  FirstAdmin,
  FrontDoor,
  GatewayBus,
  Limits,
  MediaForwarder,
  PanelEvents,
  PasswordHasher,
  SessionRepository,
  Sessions,
  SessionService,
  SiteForwarder,
  StatsService,
  Upstreams,
];
