import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Health, Logger, Metrics, ServiceTokens } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { BackgroundWork } from './background-work.ts';

/** Providers that are created before the module; tests replace the clock. */
export interface CoreProviders {
  config: GatewayConfig;
  logger: Logger;
  security: SecurityHeaders;
  clock?: Clock | undefined;
}

/** Providers that every feature module uses, such as configuration, logger and clock. */
@Module({})
export class CoreModule {
  static register({ config, logger, security, clock = new Clock() }: CoreProviders): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: Logger, useValue: logger },
        { provide: SecurityHeaders, useValue: security },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useValue: new Metrics('gateway') },
        { provide: ServiceTokens, useValue: new ServiceTokens(config.serviceTokenKeys, 'gateway') },
        Health,
        BackgroundWork,
      ],
      exports: [GATEWAY_CONFIG, Logger, SecurityHeaders, Clock, Metrics, ServiceTokens, Health, BackgroundWork],
    };
  }
}
