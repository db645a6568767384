import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ProblemDetails, REQUEST_ID_HEADER, type Route, routePath } from '@nfa/contracts';
import type { z } from 'zod';
import type { Logger } from './logger.ts';
import { Problem, unavailable } from './problem.ts';
import { currentContext } from './request-context.ts';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from './service-token.ts';

/** One call to another service. */
export interface ServiceCall {
  /** Address of the service. */
  url: string;
  route: Pick<Route, 'service' | 'method' | 'path' | 'access'>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Form data and streams are sent unchanged, everything else as JSON. */
  body?: unknown;
  /** Milliseconds for the whole response. */
  timeoutMs: number;
}

/**
 * Calls another service with a service token and the id of the current request; does not follow redirects.
 * @returns any response, including refusals
 * @throws Error without a response in time
 */
export async function callService(tokens: Pick<ServiceTokens, 'sign'>, call: ServiceCall): Promise<Response> {
  const { route, params, query = {}, headers, body, timeoutMs } = call;
  const url = new URL(routePath(route.path, params), call.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { requestId } = currentContext();
  const isStream = body instanceof Readable;
  const isJson = body !== undefined && !isStream && !(body instanceof FormData);
  const options: RequestInit & { duplex?: 'half' } = {
    method: route.method,
    headers: {
      [SERVICE_TOKEN_HEADER]: tokens.sign(route.service, route.access),
      ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(isJson && { body: JSON.stringify(body) }),
    ...(body instanceof FormData && { body }),
    ...(isStream && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  };
  return fetch(url, options);
}

/** A response of another service that is no success. */
export class ServiceRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Calls another service and parses its response.
 * @throws ServiceRefused for any status but success; Error like `callService`, and for an invalid response
 */
export async function askService<S extends z.ZodType>(
  tokens: Pick<ServiceTokens, 'sign'>,
  call: ServiceCall,
  schema: S,
): Promise<z.output<S>> {
  const response = await callService(tokens, call);
  const { method, path } = call.route;
  if (!response.ok)
    throw new ServiceRefused(
      response.status,
      `${method} ${path} answered ${response.status}: ${await response.text()}`,
    );
  return schema.parse(await response.json());
}

/** Handler of a failed call for callers that can do without the answer: logs a warning, and the answer is undefined. */
export const noAnswer =
  (logger: Logger, warning: string) =>
  (error: unknown): undefined => {
    if (error instanceof ServiceRefused) logger.warn(warning, { status: error.status });
    else logger.warn(warning, { error: error instanceof Error ? error.name : 'unknown' });
  };

/**
 * Calls another service on behalf of a caller, and passes its refusals on.
 * @param away detail of the problem when the service does not respond
 * @throws Problem the refusal of the service, unavailable
 */
export async function callForCaller(
  tokens: Pick<ServiceTokens, 'sign'>,
  call: ServiceCall,
  away: string,
): Promise<Response> {
  const response = await callService(tokens, call).catch((error: unknown) => {
    throw unavailable(away, error);
  });
  if (response.ok) return response;
  const problem = ProblemDetails.safeParse(await response.json().catch(() => undefined)).data;
  const isPassedOn = problem && (problem.status < 500 || problem.code === 'storage_full');
  if (!isPassedOn) throw unavailable(away);
  throw new Problem(problem.code, problem.detail, problem.issues);
}

/** Time that an upload may take: 50 MB take more than three minutes on a mobile uplink. */
export const UPLOAD_MS = 20 * 60_000;

/** Options of a call that pass an upload on as a stream. */
export function uploadCall(upload: IncomingMessage): Pick<ServiceCall, 'headers' | 'body' | 'timeoutMs'> {
  const { 'content-type': type = '', 'content-length': length } = upload.headers;
  const headers = { 'content-type': type, ...(length && { 'content-length': length }) };
  return { headers, body: upload, timeoutMs: UPLOAD_MS };
}
