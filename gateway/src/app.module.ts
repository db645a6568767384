import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { SessionGuard } from './auth/session.guard.ts';
import { CoreModule, type CoreProviders } from './core/core.module.ts';
import { gatewayDatabase } from './data-source.ts';
import { EventsModule } from './events/events.module.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { HealthController } from './operations/health.controller.ts';
import { OperationsMetrics } from './operations/operations-metrics.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { ProxiesModule } from './proxies.module.ts';
import { FormTokenController } from './throttling/form-token.controller.ts';
import { ThrottleGuard } from './throttling/throttle.guard.ts';

@Module({})
export class AppModule {
  /** The gateway; tests give it a schema of their own. */
  static register(core: CoreProviders, database: DatabaseDefinition = gatewayDatabase): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.register(core),
        databaseModule(database, core.config.database),
        AuthModule,
        AuditModule,
        PrivacyModule,
        EventsModule,
        FiguresModule,
        // After the controllers below, Express tries those of these imports in their order: the last module takes all that is left.
        ProxiesModule,
      ],
      controllers: [HealthController, FormTokenController],
      providers: [
        OperationsMetrics,
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: ThrottleGuard },
      ],
    };
  }
}
