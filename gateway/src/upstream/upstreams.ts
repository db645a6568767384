import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { REQUEST_ID_HEADER, type Route, type ServiceName } from '@nfa/contracts';
import {
  type Actor,
  currentContext,
  SERVICE_TOKEN_HEADER,
  type ServiceTokenClaims,
  ServiceTokens,
  unavailable,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig, type UpstreamName } from '../config/config.ts';
import { classOf } from './call-policy.ts';
import { Upstream, type UpstreamCall } from './upstream.ts';

/** A route that only other processes may call. */
type InternalRoute = Pick<Route, 'service' | 'method' | 'path' | 'response' | 'isSlow'>;

/** The processes behind the gateway. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly byName: Record<UpstreamName, Upstream>;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly tokens: ServiceTokens,
  ) {
    const names = Object.keys(config.upstreams) as UpstreamName[];
    this.byName = Object.fromEntries(
      names.map((name) => [name, new Upstream(name, config.upstreams[name])]),
    ) as typeof this.byName;
  }

  get(name: UpstreamName): Upstream {
    return this.byName[name];
  }

  /** The headers of a call to a service: service token, caller and request id. */
  callHeaders(service: ServiceName, access: ServiceTokenClaims['access'], actor?: Actor): Record<string, string> {
    return {
      [REQUEST_ID_HEADER]: currentContext().requestId,
      [SERVICE_TOKEN_HEADER]: this.tokens.sign(service, access, actor),
    };
  }

  /**
   * Calls a route that a service serves to other processes only; once more when the call breaks off.
   * @param body sent as JSON
   * @throws Problem unavailable
   */
  async callInternal<R extends InternalRoute>(route: R, body?: object): Promise<z.output<R['response']>> {
    const call: UpstreamCall = {
      callClass: classOf(route),
      method: route.method,
      path: route.path,
      headers: { ...this.callHeaders(route.service, 'internal'), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
      isRepeatable: true,
    };
    const response = await this.get(route.service as UpstreamName).fetch(call);
    if (response.status >= 300) throw unavailable(`The ${route.service} service cannot be reached right now`);
    return route.response.parse(JSON.parse(response.body.toString('utf8'))) as z.output<R['response']>;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.byName).map((upstream) => upstream.close()));
  }
}
