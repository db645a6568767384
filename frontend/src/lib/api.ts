import type { ProblemDetails } from '@nfa/contracts';

/** Local storage key of the administrator's token. */
export const tokenKey = 'adminToken';

/** A call that the API refused; `problem` is the reason, if the API gave one. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem?: ProblemDetails,
    /** Seconds after which the call may be repeated, if the API named them. */
    readonly retryAfterS?: number,
  ) {
    super(`HTTP error! status: ${status}`);
    this.name = 'ApiError';
  }
}

/** Options of a call that is not a plain GET. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A string is sent unchanged, form data as multipart, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Whether the call continues after the page is left; its body may then have at most 64 KB. */
  keepalive?: boolean;
  /** Prefix of every path, which is different for the rendering server. */
  base?: string;
}

/** Response data with its headers, for callers that need both. */
export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}

/**
 * Calls the API and returns its JSON with the headers.
 * @throws ApiError for every response without success; errors of `fetch` and of JSON parsing unchanged
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
  const { method = 'GET', body, base = '/api', timeoutMs = 30_000 } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { accept: 'application/json', ...contentType(body), ...authorization(), ...options.headers },
    signal: options.signal ? either(options.signal, timeout) : timeout,
    ...(options.keepalive && { keepalive: true }),
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  });
  if (!response.ok) throw await refusalOf(response);
  return { data: (await response.json()) as T, headers: response.headers };
}

/** Calls the API and returns its JSON, see `call`. */
export async function request<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await call<T>(path, options)).data;
}

/** A signal that aborts when the first of both does; `AbortSignal.any` is missing in older browsers. */
export function either(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  if (AbortSignal.any) return AbortSignal.any(signals);
  const both = new AbortController();
  for (const signal of signals) {
    const abort = () => both.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  }
  return both.signal;
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
}

/** Whether the administrator signed in with this browser. */
export const isSignedIn = (): boolean => readToken() !== null;

function authorization(): Record<string, string> {
  const token = typeof localStorage === 'undefined' ? null : readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    // A browser that blocks storage still reads public pages.
    return null;
  }
}

/** The error of a response without success, with the reason that the API gave. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, await readProblem(response), retryAfterS);
}

async function readProblem(response: Response): Promise<ProblemDetails | undefined> {
  try {
    return (await response.json()) as ProblemDetails;
  } catch {
    return undefined;
  }
}
