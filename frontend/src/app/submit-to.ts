import { localeOf } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { fetchFormToken } from '../data/post-form.ts';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { errorsOf } from '../site/forms/field-errors.ts';
import type { FormResult } from '../site/forms/form-result.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** Longest wait for a form to be stored, in milliseconds. */
export const submitTimeoutMs = 4_000;

/** What was typed, by field. */
export type Values = Record<string, string>;

/** The outcome of a form that was stored. */
export const sent = (values: Values = {}): FormResult => ({ isSent: true, values, errors: {} });

/**
 * Submits a form that the browser posted to its page, for visitors without script.
 * @param toInput what the API takes of the form
 * @param onSent what the browser gets once the API has stored it
 */
export const submitTo =
  <Stored>(
    path: string,
    fields: readonly string[],
    toInput: (values: Values) => object = (values) => values,
    onSent: (stored: Stored, values: Values) => FormResult | Response = () => sent(),
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const { apiUrl } = context as LoadContext;
    const form = await request.formData();
    const text = (field: string) => String(form.get(field) ?? '');
    const values = Object.fromEntries(fields.map((field) => [field, text(field)]).filter(([, value]) => value !== ''));
    const headers = visitorHeaders(context, form);
    try {
      const body = { ...toInput(values), locale: localeOf(new URL(request.url).pathname) };
      const stored = await callApi<Stored>(path, {
        method: 'POST',
        body,
        headers,
        base: apiUrl,
        timeoutMs: submitTimeoutMs,
      });
      return onSent(stored, values);
    } catch (error) {
      const { status, problem, retryAfterS } = error instanceof ApiError ? error : new ApiError(503);
      const formToken = await fetchFormToken(request.signal, apiUrl);
      const result: FormResult = {
        isSent: false,
        values,
        errors: errorsOf(problem?.issues ?? []),
        retryAfterS,
        formToken,
      };
      return data(result, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} });
    }
  };
