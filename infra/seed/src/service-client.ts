import { type Route, routePath, type ServiceName } from '@nfa/contracts';
import { SERVICE_TOKEN_HEADER, type ServiceTokenKeys, ServiceTokens } from '@nfa/service-kit';

/** Where the services are. */
export type ServiceUrls = Record<'catalogue' | 'content' | 'enquiries' | 'media', string>;

/** One call: parameters of the path, query, body, and a key that makes a repetition harmless. */
export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

const TIMEOUT_MS = 60_000;

/** Calls the services directly, so that limits meant for visitors do not apply; every rule of the services does. */
export class ServiceClient {
  private readonly tokens: ServiceTokens;

  constructor(
    private readonly urls: ServiceUrls,
    keys: ServiceTokenKeys,
  ) {
    this.tokens = new ServiceTokens(keys, 'gateway');
  }

  /** @throws Error with the service's own words when it refuses */
  async call<T>(route: Route, { params = {}, query, body, key }: CallOptions = {}): Promise<T> {
    const url = new URL(routePath(route.path, params), this.urls[route.service as keyof ServiceUrls]);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method: route.method,
      headers: {
        [SERVICE_TOKEN_HEADER]: this.tokens.sign(route.service as ServiceName, route.access),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(`${route.method} ${route.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
