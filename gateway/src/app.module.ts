import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { ApiModule } from './api/api.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { SessionGuard } from './auth/session.guard.ts';
import { CoreModule, type CoreProviders } from './core/core.module.ts';
import { gatewayDatabase } from './data-source.ts';
import { DocsModule } from './docs/docs.module.ts';
import { EventsModule } from './events/events.module.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { MediaModule } from './media/media.module.ts';
import { HealthController } from './operations/health.controller.ts';
import { OperationsMetrics } from './operations/operations-metrics.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
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
        DocsModule,
        // Express tries the routes in the order of these imports: each of these three takes all that is left below its path.
        ApiModule,
        MediaModule,
        PagesModule,
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
