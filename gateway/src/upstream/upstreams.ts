import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { REQUEST_ID_HEADER, type Route, type ServiceName } from '@nfa/contracts';
import {
  currentContext,
  SERVICE_TOKEN_HEADER,
  type ServiceTokenClaims,
  ServiceTokens,
  unavailable,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig, type UpstreamName } from '../config.ts';
import { Upstream } from './upstream.ts';

const LARGEST_INTERNAL_BYTES = 64 * 1024;
const LARGEST_PERSONAL_DATA_BYTES = 32 * 1024 * 1024;

/** A route that a service answers to the gateway alone. */
type InternalRoute = Pick<Route, 'service' | 'method' | 'path' | 'response'>;

/** The processes behind the gateway. */
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

  /** The headers of a call to a service: service token, caller and request id. */
  callHeaders(service: ServiceName, access: ServiceTokenClaims['access']): Record<string, string> {
    return {
      [REQUEST_ID_HEADER]: currentContext().requestId,
      [SERVICE_TOKEN_HEADER]: this.tokens.sign(service, access),
    };
  }

  /**
   * Reads what a service tells the gateway alone.
   * @throws Problem unavailable
   */
  async readInternal<T>(service: Exclude<ServiceName, 'gateway'>, target: string, schema: z.ZodType<T>): Promise<T> {
    const headers = this.callHeaders(service, 'internal');
    const call = { callClass: 'read', method: 'GET', target, headers, isRepeatable: true } as const;
    const { status, body } = await this.get(service).fetch(call, LARGEST_INTERNAL_BYTES);
    if (status !== 200) throw unavailable(`The ${service} service cannot be reached right now`);
    return schema.parse(JSON.parse(body.toString('utf8')));
  }

  /**
   * Tells a service something as the gateway itself.
   * @throws Problem unavailable
   */
  async writeInternal(service: Exclude<ServiceName, 'gateway'>, target: string, content: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', ...this.callHeaders(service, 'internal') };
    const body = Buffer.from(JSON.stringify(content));
    const call = { callClass: 'write', method: 'POST', target, headers, body, isRepeatable: false } as const;
    const { status } = await this.get(service).fetch(call, LARGEST_INTERNAL_BYTES);
    if (status !== 200) throw unavailable(`The ${service} service cannot be reached right now`);
  }

  /**
   * Asks a service something that only the gateway may ask; the same question twice does no harm.
   * @throws Problem unavailable
   */
  async askInternal<R extends InternalRoute>(
    { service, method, path, response }: R,
    body: object,
  ): Promise<z.output<R['response']>> {
    const call = {
      callClass: 'write',
      method,
      target: path,
      headers: { ...this.callHeaders(service, 'internal'), 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
      isRepeatable: true,
    } as const;
    const answer = await this.get(service as UpstreamName).fetch(call, LARGEST_PERSONAL_DATA_BYTES);
    if (answer.status >= 300) throw unavailable(`The ${service} service cannot be reached right now`);
    return response.parse(JSON.parse(answer.body.toString('utf8'))) as z.output<R['response']>;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.byName).map((upstream) => upstream.close()));
  }
}
