import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@nfa/contracts';
import { currentContext, SERVICE_TOKEN_HEADER, type ServiceTokenClaims, ServiceTokens } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig, type UpstreamName } from '../config.ts';
import { Upstream } from './upstream.ts';

/** All processes behind the gateway. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly byName: Record<UpstreamName, Upstream>;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly tokens: ServiceTokens,
  ) {
    const upstream = (name: UpstreamName) => new Upstream(name, config.upstreams[name]);
    this.byName = {
      catalogue: upstream('catalogue'),
      enquiries: upstream('enquiries'),
      content: upstream('content'),
      media: upstream('media'),
      frontend: upstream('frontend'),
    };
  }

  get(name: UpstreamName): Upstream {
    return this.byName[name];
  }

  /** The headers of a call to a service: who calls on whose behalf, and for which request. */
  callHeaders(service: ServiceName, access: ServiceTokenClaims['access']): Record<string, string> {
    return {
      'x-request-id': currentContext().requestId,
      [SERVICE_TOKEN_HEADER]: this.tokens.sign(service, access),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.byName).map((upstream) => upstream.close()));
  }
}
