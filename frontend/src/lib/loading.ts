import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, request } from './api.ts';

/** What the rendering server hands to the loaders of one request; in the browser there is none. */
export interface LoadContext {
  /** Base of the API as this process reaches it. */
  apiUrl: string;
  /** Longest wait for one call in milliseconds. */
  timeoutMs: number;
  requestId?: string;
  /** Set when a page had to fall back to built-in content, so that nobody caches it. */
  usedFallback: boolean;
}

type LoadArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A person waits behind a spinner no longer than this, in milliseconds. */
const browserTimeoutMs = 15_000;

/**
 * Reads JSON for a page, on the server and in the browser alike.
 * @throws ApiError, or a TypeError when the answer has not the expected shape
 */
export async function load<T>(args: LoadArgs, path: string, isExpected: (data: unknown) => data is T): Promise<T> {
  const context = args.context as LoadContext | undefined;
  const data = await request<unknown>(path, {
    signal: args.request.signal,
    timeoutMs: context?.timeoutMs ?? browserTimeoutMs,
    ...(context && { base: context.apiUrl }),
    ...(context?.requestId && { headers: { 'x-request-id': context.requestId } }),
  });
  if (!isExpected(data)) throw new TypeError(`Unexpected answer of ${path}`);
  return data;
}

/** Reads JSON for a page; a failure is logged and the built-in content shown instead. */
export async function loadOr<T>(
  args: LoadArgs,
  path: string,
  isExpected: (data: unknown) => data is T,
  fallback: T,
): Promise<T> {
  try {
    return await load(args, path, isExpected);
  } catch (error) {
    return fallBack(args, path, error, fallback);
  }
}

/** Logs a failure, marks the page as one with built-in content and answers that content. */
export function fallBack<T>(args: LoadArgs, path: string, error: unknown, fallback: T): T {
  // Somebody who clicks on has not met a failure.
  if (!args.request.signal.aborted) console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  const context = args.context as LoadContext | undefined;
  if (context) context.usedFallback = true;
  return fallback;
}

/** True for the answer that there is no such record. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** True for a list of records. */
export const isList = <T extends object>(data: unknown): data is T[] =>
  Array.isArray(data) && data.every((item) => typeof item === 'object' && item !== null);

/** True for one record. */
export const isRecord = <T extends object>(data: unknown): data is T =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
