import { IDEMPOTENCY_KEY_HEADER, type Route } from '@nfa/contracts';
import { askService, type ServiceTokenKeys, ServiceTokens } from '@nfa/service-kit';
import { z } from 'zod';

/** Base addresses of the services. */
export type ServiceUrls = Record<'agency' | 'catalogue' | 'content' | 'enquiries' | 'media', string>;

/** Options of a call: path parameters, query, body, and an idempotency key. */
export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

const TIMEOUT_MS = 60_000;

/** Calls the services directly, so that limits for visitors do not apply; all rules of the services do. */
export class ServiceClient {
  private readonly tokens: ServiceTokens;

  constructor(
    private readonly urls: ServiceUrls,
    keys: ServiceTokenKeys,
  ) {
    this.tokens = new ServiceTokens(keys, 'gateway');
  }

  /** Creates a record with values that count from today, unless an interrupted run of another day has created it with those of then. */
  async createOnce(route: Route, options: CallOptions & { key: string }): Promise<void> {
    await this.call(route, options).catch((error: unknown) => {
      if (!String(error).includes('idempotency_key_reused')) throw error;
    });
  }

  /** Calls a route. @throws Error with the service's own message when it refuses the call */
  async call<T>(route: Route, { params, query, body, key }: CallOptions = {}): Promise<T> {
    const url = this.urls[route.service as keyof ServiceUrls];
    const headers: Record<string, string> = key ? { [IDEMPOTENCY_KEY_HEADER]: key } : {};
    return (await askService(
      this.tokens,
      { url, route, params, query, headers, body, timeoutMs: TIMEOUT_MS },
      z.unknown(),
    )) as T;
  }
}
