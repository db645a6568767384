import type { PackageClientSecret } from '@nfa/contracts';
import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import { own, t } from '../translations/text.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** Longest wait for an answer to be stored, in milliseconds. */
const timeoutMs = 4_000;

async function send<T>(args: ActionFunctionArgs, method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const { apiUrl, packageClient } = args.context as LoadContext;
  const headers = {
    ...visitorHeaders(args.context),
    ...(packageClient && { [PACKAGE_CLIENT_HEADER]: packageClient }),
  };
  return callApi<T>(`/packages/${encodeURIComponent(args.params.token ?? '')}${path}`, {
    method,
    body,
    headers,
    base: apiUrl,
    timeoutMs,
  });
}

/** Takes the name on the cover; the gateway keeps the secret in a cookie. */
export async function enterPackage(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const name = String(form.get('name') ?? '');
  try {
    const { secret } = await send<PackageClientSecret>(args, 'POST', '/clients', { name });
    return redirect(paths.packagePlace(args.params.token ?? '', 1), {
      status: 303,
      headers: { [PACKAGE_CLIENT_HEADER]: secret },
    });
  } catch (error) {
    const { status, problem } = asApiError(error);
    if (status === 404) return null;
    const issue = problem?.issues?.[0];
    const message = issue ? own(`Your name ${issue.message}`) : (problem?.detail ?? t('Please try again.'));
    return data({ name, problem: message }, { status });
  }
}

/** Stores an answer, then shows the page again, or the cover when the client is no longer known. */
export async function answerPackage(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? '');
  const { token = '', place } = args.params;
  try {
    const path = `/picks/${encodeURIComponent(text('model_id'))}`;
    await send(args, 'PUT', path, { answer: text('answer'), remark: text('remark') });
    return redirect(paths.packagePlace(token, Number(place)), 303);
  } catch (error) {
    const { status, problem } = asApiError(error);
    if (status === 403) return redirect(paths.package(token), 303);
    const message = problem?.issues?.map((issue) => `${issue.path} ${issue.message}`).join(', ');
    return data({ problem: message ?? t('Your answer could not be saved. Please try again.') }, { status });
  }
}

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(503));
