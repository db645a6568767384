import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { Clock, Health, Logger, Metrics, ServiceTokens } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { RedisConnections } from '../redis/redis.ts';
import { ClientTokens } from '../throttling/client-tokens.ts';
import { FormTokens } from '../throttling/form-tokens.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { Upstreams } from '../upstream/upstreams.ts';

/** Providers that are created before the module; tests replace the clock. */
export interface CoreProviders {
  config: GatewayConfig;
  logger: Logger;
  security: SecurityHeaders;
  clock?: Clock | undefined;
}

/** What every feature module uses: configuration, logger, clock, Redis, limits and the calls of the processes behind the gateway. */
@Module({})
export class CoreModule {
  static register({ config, logger, security, clock = new Clock() }: CoreProviders): DynamicModule {
    const providers: Provider[] = [
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: Logger, useValue: logger },
      { provide: SecurityHeaders, useValue: security },
      { provide: Clock, useValue: clock },
      { provide: Metrics, useValue: new Metrics('gateway') },
      { provide: ServiceTokens, useValue: new ServiceTokens(config.serviceTokenKeys, 'gateway') },
      Health,
      RedisConnections,
      GatewayBus,
      Upstreams,
      RateLimits,
      FormTokens,
      ClientTokens,
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
