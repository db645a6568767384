import { IDEMPOTENCY_KEY_HEADER, MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import type { LoadContext } from '../../lib/loading.ts';
import { t, translatedOr } from '../../translations/text.ts';
import type { AgencyFormResult } from './form-result.ts';

/** Milliseconds for each of two tries: together less than the gateway waits for the page. */
const tryMs = 2_000;

/**
 * Calls the API on behalf of the visitor of the page.
 * @param key of the form, which makes a copy safe: a call without an answer is sent once more
 * @param isSlow leaves the one try all the time, where half of it may not be enough
 * @throws ApiError
 */
export const send = <T>(
  args: ActionFunctionArgs,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
  key = '',
  isSlow = false,
): Promise<T> => {
  const { myPage } = args.context as LoadContext;
  const headers: Record<string, string> = myPage ? { [MY_PAGE_HEADER]: myPage } : {};
  const call = { method, ...(body && { body }), headers };
  if (!/^[0-9a-f]{32}$/.test(key)) return callForVisitor<T>(args, path, call);
  const safe = {
    ...call,
    headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: key },
    ...(!isSlow && { timeoutMs: tryMs }),
  };
  return callForVisitor<T>(args, path, safe).catch((error: unknown) => {
    if (isSlow || failureOf(error).status < 500) throw error;
    return callForVisitor<T>(args, path, safe);
  });
};

/** Token in the address of the page. */
export const tokenOf = ({ params }: ActionFunctionArgs): string => encodeURIComponent(params.token ?? '');

/** Fields of the form. */
export async function formOf({ request }: ActionFunctionArgs): Promise<Record<string, string>> {
  return Object.fromEntries([...(await request.formData())].map(([field, value]) => [field, String(value)]));
}

/** Runs `work` and redirects to `to` or its result; returns the problem if it fails. */
export async function showing(
  values: Record<string, string>,
  to: string | (() => Promise<string>),
  work?: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await work?.();
    return redirect(typeof to === 'string' ? to : await to(), 303);
  } catch (error) {
    return problemOf(error, values);
  }
}

/** The action of a form at a secret link: sends its fields to `api`, and shows the page again. */
export const answerTo =
  (api: string, page: (token: string) => string) =>
  async (args: ActionFunctionArgs): Promise<unknown> => {
    const values = await formOf(args);
    const token = tokenOf(args);
    return showing(values, page(token), () => send(args, 'POST', `${api}/${token}`, values));
  };

/** The result of a form that was refused. */
export function problemOf(error: unknown, values: Record<string, string>) {
  const { status, problem, retryAfterS } = failureOf(error);
  const issue = problem?.issues?.[0];
  const said = issue ? `${sentences[issue.path] ?? 'This'} ${issue.message}.` : problem?.detail;
  const unsent = t('This could not be sent. Please try again.');
  const result: AgencyFormResult = { problem: translatedOr(said || unsent, unsent), field: issue?.path, values };
  return data(result, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} });
}

const sentences: Record<string, string> = {
  name: 'Your name',
  note: 'The note',
  ends_on: 'The day',
  code: 'The digits',
};
