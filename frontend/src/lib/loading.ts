import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, request } from './api.ts';

/** Passed by the rendering server to the loaders of one request; absent in the browser. */
export interface LoadContext {
  /** Base URL of the API for this process. */
  apiUrl: string;
  /** Longest wait for one API call, in milliseconds. */
  timeoutMs: number;
  /** Headers of each call to the API: id of the request, and the gateway's proof of who the visitor is. */
  callHeaders: Record<string, string>;
  /** Secret of the client who looks at a package. */
  packageClient?: string;
  /** Secret of the session of my page. */
  myPage?: string;
  /** The page is to cost little data: no script, no fonts, small pictures. */
  isLight?: boolean;
  /** Set when a page falls back to built-in content, so that it is not cached. */
  usedFallback: boolean;
}

type LoadArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Longest time behind a spinner, in milliseconds. */
const browserTimeoutMs = 15_000;

/**
 * Reads JSON for a page, on the server and in the browser alike.
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

/** Reads JSON for a page; on failure logs it and returns the built-in content, which may have to be fetched. */
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

/** Logs a failure, marks the page as one with built-in content and returns that content. */
export function fallBack<T>(args: LoadArgs, path: string, error: unknown, fallback: T): T {
  // A visitor who navigates on has not met a failure.
  if (!args.request.signal.aborted) console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  const context = args.context as LoadContext | undefined;
  if (context) context.usedFallback = true;
  return fallback;
}

/** True for a 404 of the API. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Null when there is no such record. @throws every other error */
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
