import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import type { ConsentResult } from '../site/consent/consent-result.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** Longest wait for an answer to be stored, in milliseconds. */
const submitTimeoutMs = 4_000;

/** Submits what somebody answers on the page of their link; the page itself takes the form, with script and without. */
export async function submitConsent({ request, params, context }: ActionFunctionArgs) {
  const { apiUrl } = context as LoadContext;
  const form = await request.formData();
  const text = (field: string) => String(form.get(field) ?? '');
  const isAll = text('answer') === 'all';
  const values = {
    pictures: form.getAll(isAll ? 'every_picture' : 'picture').map(Number),
    scopes: form.getAll(isAll ? 'every_scope' : 'scope').map(String),
    years: text('years') === '2' && !isAll ? 2 : 1,
    name: text('name'),
    relation: text('relation'),
  };
  const token = encodeURIComponent(params.token ?? '');
  const headers = visitorHeaders(context, form);
  const body = { ...values, answer: isAll ? 'give' : text('answer'), code: text('code') };
  const options = { method: 'POST', body, headers, base: apiUrl, timeoutMs: submitTimeoutMs } as const;
  try {
    await callApi(`/consents/${token}`, options);
    if (body.answer === 'send_code') return data<ConsentResult>({ values, issues: [], status: 200, codeMail: 'sent' });
    return redirect(`/consent/${token}`, 303);
  } catch (error) {
    const { status, problem, retryAfterS } = error instanceof ApiError ? error : new ApiError(503);
    const result: ConsentResult = {
      values,
      issues: problem?.issues ?? [],
      status,
      ...(body.answer === 'send_code' && status === 409 && { codeMail: 'refused' as const }),
    };
    return data(result, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} });
  }
}
