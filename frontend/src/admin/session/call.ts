import { IDEMPOTENCY_KEY_HEADER, type Route, routePath, TOTAL_COUNT_HEADER } from '@nfa/contracts';
import type { z } from 'zod';
import { ApiError, refusalOf, call as request } from '../../lib/api.ts';
import { isNotFound } from '../../lib/loading.ts';
import type { Callable } from './callable.ts';
import { readSession } from './first-view-routes.ts';
import { invalidate } from './query-client.ts';
import { withRetries } from './retry.ts';
import { setServerTime } from './server-clock.ts';
import { entityOf } from './shown-with.ts';
import { factorGate, SignInRefused, signInGate } from './sign-in-gate.ts';
import { readToken } from './token.ts';

/** Options of a call. */
export interface CallOptions {
  params?: Record<string, string>;
  /** Entries that are undefined or "" are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** `updated_at` that was read: the save fails with 409 when the record has another one by now. */
  version?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** 30 seconds by default. */
  timeoutMs?: number;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** Data of a response and, for lists, how many records match in all. */
export interface ApiResponse<T> {
  data: T;
  total: number | undefined;
}

/** Path of a call below the API's base. */
export function addressOf(route: Pick<Route, 'path'>, { params, query }: CallOptions = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return routePath(route.path, params) + (text && `?${text}`);
}

/** A read that visitors may make too; they get less than the administrator. */
const isPublicRead = ({ method, path }: Callable): boolean => method === 'GET' && !path.startsWith('/admin/');

/** Only responses to the administrator are private. */
const isForVisitor = (headers: Headers): boolean => !(headers.get('cache-control') ?? 'private').startsWith('private');

/** Refused when the session has ended, or cannot be checked right now. */
const requireSession = () => request(readSession.path);

/** Calls without asking for a new sign-in; a write refetches its entity. @throws ApiError, TypeError when the server cannot be reached */
export async function callOnce<R extends Callable>(
  route: R,
  options: CallOptions = {},
): Promise<ApiResponse<z.output<R['response']>>> {
  const { body, version, idempotencyKey, signal, timeoutMs, keepalive } = options;
  const send = () =>
    request<z.output<R['response']>>(addressOf(route, options), {
      method: route.method,
      headers: {
        ...(version && { 'if-match': `"${version}"` }),
        ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(timeoutMs && { timeoutMs }),
      ...(keepalive && { keepalive }),
    });
  const { data, headers } = await send().catch(async (error: unknown) => {
    if (!isPublicRead(route) || !isNotFound(error)) throw error;
    // A visitor does not find what is hidden: without a check of the session, the administrator was answered like one.
    await requireSession();
    return send();
  });
  if (isPublicRead(route) && isForVisitor(headers)) {
    await requireSession();
    throw new ApiError(503);
  }
  // Responses to the administrator are never cached, so their date is the current time.
  setServerTime(headers.get('date'));
  if (route.method !== 'GET') invalidate(entityOf(route.path));
  const total = headers.get(TOTAL_COUNT_HEADER);
  return { data, total: total === null ? undefined : Number(total) };
}

/**
 * Runs an action that needs a session; repeats it after a new sign-in or factor when the server requires one.
 * @throws SignInRefused
 */
export async function withSession<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    const token = readToken();
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.problem?.code === 'fresh_factor_required') {
        await factorGate.ask();
        continue;
      }
      if (error.status !== 401) throw error;
      // Somebody may have signed in or out, here or in another tab, since the call was sent.
      const now = readToken();
      if (now === null) throw new SignInRefused();
      if (now === token) await signInGate.ask();
    }
  }
}

/** Fetches a file or a stream below `/api` with the session. @throws ApiError, SignInRefused, TypeError when the server cannot be reached */
export const fetchWithSession = (path: string, init: RequestInit = {}): Promise<Response> =>
  withSession(async () => {
    const headers = { ...init.headers, authorization: `Bearer ${readToken() ?? ''}` };
    const response = await fetch(`/api${path}`, { ...init, headers });
    if (!response.ok) throw await refusalOf(response);
    return response;
  });

/** True when the same call may be made twice. */
const isRepeatable = ({ method }: Callable, { idempotencyKey }: CallOptions) =>
  method !== 'POST' || idempotencyKey !== undefined;

/**
 * Calls as the administrator, with retries that outlast a restart of the server. A DELETE is done when a retry finds nothing:
 * an earlier try, whose response was lost, has deleted it.
 * @throws ApiError, SignInRefused, TypeError when the server cannot be reached
 */
export async function call<R extends Callable>(
  route: R,
  options: CallOptions = {},
): Promise<ApiResponse<z.output<R['response']>>> {
  let tries = 0;
  async function once() {
    tries += 1;
    try {
      return await withSession(() => callOnce(route, options));
    } catch (error) {
      if (tries === 1 || route.method !== 'DELETE' || !isNotFound(error)) throw error;
      invalidate(entityOf(route.path));
      return { data: undefined as z.output<R['response']>, total: undefined };
    }
  }
  return isRepeatable(route, options) ? withRetries(once, options.signal) : once();
}
