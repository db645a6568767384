import { FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { ApiError, request as callApi } from './api.ts';
import type { LoadContext } from './loading.ts';

/** Milliseconds within which a visitor's form has to be stored. */
const storeTimeoutMs = 4_000;

interface VisitorCall {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Form whose hidden fields prove that a person sent it. */
  form?: FormData | undefined;
  headers?: Record<string, string> | false | undefined;
  timeoutMs?: number;
}

/**
 * Calls the API from the rendering server for a visitor without script.
 * @throws ApiError when the API refuses or does not respond
 */
export function callForVisitor<T>(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  path: string,
  { method = 'POST', body, form, headers, timeoutMs = storeTimeoutMs }: VisitorCall = {},
): Promise<T> {
  const { apiUrl, callHeaders } = context as LoadContext;
  const token = form?.get('form_token');
  return callApi<T>(path, {
    method,
    ...(body && { body }),
    headers: {
      ...callHeaders,
      ...(token && { [FORM_TOKEN_HEADER]: String(token) }),
      ...(form?.get('website') && { [FORM_HONEYPOT_HEADER]: '1' }),
      ...headers,
    },
    base: apiUrl,
    timeoutMs,
  });
}

/** The error as an `ApiError`, for the status of the page: 503 if the API did not respond. */
export const failureOf = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(503));
