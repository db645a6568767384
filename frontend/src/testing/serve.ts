import { allRoutes, IDEMPOTENCY_KEY_HEADER, TOTAL_COUNT_HEADER } from '@nfa/contracts';
import type { z } from 'zod';

/** A request, parsed by the contract of its route. */
export interface ServedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** The version in the `If-Match` header, "" without one. */
  version: string;
  /** The `Idempotency-Key` header, "" without one. */
  key: string;
  /** Whether the request outlives the page. */
  keepalive: boolean;
}

/** Handlers by route, such as "GET /admin/stats". A route without a handler is answered with 404. */
export type Handlers = Record<string, (request: ServedRequest) => unknown>;

/**
 * Replaces `fetch` by a fake API that checks each request and response against the contract.
 * @param at time of the server, if it matters
 */
export function serve(handlers: Handlers, at?: Date): void {
  const routes = allRoutes.map((route) => ({
    route,
    pattern: new RegExp(`^/api${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    handler: handlers[`${route.method} ${route.path}`],
  }));
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const found = routes.find(({ route, pattern }) => route.method === method && pattern.test(url.pathname));
    if (!found?.handler) return json(404, { title: 'Not served', status: 404 });
    const { route, pattern, handler } = found;
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = kept(route.query, Object.fromEntries(url.searchParams), `query of ${url.pathname}`);
    const body = kept(route.body, sent, `body of ${method} ${url.pathname}`);
    const headers = new Headers(init?.headers);
    const version = headers.get('if-match')?.replaceAll('"', '') ?? '';
    const key = headers.get(IDEMPOTENCY_KEY_HEADER) ?? '';
    const keepalive = init?.keepalive ?? false;
    const answer = handler({ params: { ...pattern.exec(url.pathname)?.groups }, query, body, version, key, keepalive });
    const response = json(route.status, kept(route.response, answer, `response of ${url.pathname}`));
    if (at) response.headers.set('date', at.toUTCString());
    return response;
  };
}

/** Parses a value by the contract. Logs a violation, since clients treat an error thrown by `fetch` as a lost network. */
function kept(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) console.error(`The ${what} breaks the contract: ${result.error.message}`);
  return result ? result.data : undefined;
}

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { [TOTAL_COUNT_HEADER]: Array.isArray(body) ? String(body.length) : '0' } });
