import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, request } from './api.ts';

/** Context that the rendering server passes to the loaders of a request; missing in the browser. */
export interface LoadContext {
  /** Base URL of the API for this process. */
  apiUrl: string;
  /** Milliseconds that one API call may take. */
  timeoutMs: number;
  /** Headers of each call to the API: the request id, and the gateway's proof of the visitor's address. */
  callHeaders: Record<string, string>;
  /** Secret of the package's client. */
  packageClient?: string;
  /** Secret of the session of a person's own page. */
  myPage?: string;
  /** Whether the page is rendered in data-saving mode: no script, no fonts, small pictures. */
  isLight?: boolean;
  /** Set when the page shows built-in content instead of stored data, so that it is not cached. */
  usedFallback: boolean;
}

type LoadArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Milliseconds for which a browser shows a spinner at most. */
const browserTimeoutMs = 15_000;

/**
 * Loads JSON for a page, on the server or in the browser.
 * @throws ApiError, or a TypeError when the response has an unexpected shape
 */
export async function load<T>(args: LoadArgs, path: string, isExpected: (data: unknown) => data is T): Promise<T> {
  const context = args.context as LoadContext | undefined;
  const data = await request<unknown>(path, {
    signal: args.request.signal,
    timeoutMs: context?.timeoutMs ?? browserTimeoutMs,
    ...(context && { base: context.apiUrl, headers: context.callHeaders }),
  });
  if (!isExpected(data)) throw new TypeError(`Unexpected response from ${path}`);
  return data;
}

/** Loads JSON for a page; if that fails, logs the error and returns the built-in content, which may have to be loaded. */
export async function loadOr<T extends object | null>(
  args: LoadArgs,
  path: string,
  isExpected: (data: unknown) => data is T,
  fallback: T | (() => Promise<T>),
): Promise<T> {
  try {
    return await load(args, path, isExpected);
  } catch (error) {
    return fallBack(args, path, error, typeof fallback === 'function' ? await fallback() : fallback);
  }
}

/** Logs a failure, marks the page as one with built-in content, and returns that content. */
export function fallBack<T>(args: LoadArgs, path: string, error: unknown, fallback: T): T {
  // A load that was aborted because the visitor opened another page is not a failure.
  if (!args.request.signal.aborted) console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  const context = args.context as LoadContext | undefined;
  if (context) context.usedFallback = true;
  return fallback;
}

/** True for a 404 of the API. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns null for a 404 of the API. @throws any other error */
export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** True for a list of records. */
export const isList = <T extends object>(data: unknown): data is T[] =>
  Array.isArray(data) && data.every((item) => typeof item === 'object' && item !== null);

/** True for one record. */
export const isRecord = <T extends object>(data: unknown): data is T =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
