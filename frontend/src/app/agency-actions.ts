import type { MyConsentPage } from '@nfa/contracts';
import { MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import type { AgencyFormResult } from '../site/private/form-result.ts';
import { inLanguage, own, t } from '../translations/text.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** Longest wait for an answer to be stored, in milliseconds. */
const timeoutMs = 4_000;

async function send<T>(args: ActionFunctionArgs, method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const { apiUrl, myPage } = args.context as LoadContext;
  const headers = {
    ...visitorHeaders(args.context),
    ...(myPage && { [MY_PAGE_HEADER]: myPage }),
  };
  return callApi<T>(path, { method, ...(body && { body }), headers, base: apiUrl, timeoutMs });
}

const tokenOf = ({ params }: ActionFunctionArgs): string => encodeURIComponent(params.token ?? '');

async function formOf({ request }: ActionFunctionArgs): Promise<Record<string, string>> {
  return Object.fromEntries([...(await request.formData())].map(([field, value]) => [field, String(value)]));
}

/** Runs `work` and redirects to `to` or its result; on failure returns the problem. */
async function showing(
  values: Record<string, string>,
  to: string | (() => Promise<string>),
  work?: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await work?.();
    return redirect(typeof to === 'string' ? to : await to(), 303);
  } catch (error) {
    const { status, problem, retryAfterS } = error instanceof ApiError ? error : new ApiError(503);
    const issue = problem?.issues?.[0];
    const said = issue ? `${sentences[issue.path] ?? 'This'} ${issue.message}.` : problem?.detail;
    // The API answers in English; its frequent messages have translations.
    const result: AgencyFormResult = {
      problem: said ? own(said) : t('This could not be sent. Please try again.'),
      values,
    };
    return data(result, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} });
  }
}

const sentences: Record<string, string> = {
  name: 'Your name',
  note: 'The note',
  ends_on: 'The day',
  code: 'The digits',
};

/** Stores whether a model comes. */
export async function answerCall(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { answer, note = '' } = values;
  return showing(values, paths.callSheet(tokenOf(args)), () =>
    send(args, 'POST', `/call-sheets/${tokenOf(args)}`, { answer, note }),
  );
}

/** Stores a guardian's answer about a child's work. */
export async function answerPermission(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { answer, name = '', text_version = '' } = values;
  return showing(values, paths.permission(tokenOf(args)), () =>
    send(args, 'POST', `/permissions/${tokenOf(args)}`, { answer, name, text_version }),
  );
}

/** Stores a client's word that nothing is used any more. */
export async function proveRemoval(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { name = '', note = '' } = values;
  return showing(values, paths.removal(tokenOf(args)), () =>
    send(args, 'POST', `/usage-removals/${tokenOf(args)}`, { name, note }),
  );
}

/** Spends the link to my page; the gateway keeps the secret of the session in a cookie. */
export async function enterMyPage(args: ActionFunctionArgs) {
  try {
    const { secret } = await send<{ secret: string }>(args, 'POST', `/my-page-links/${tokenOf(args)}`);
    return redirect(paths.me, { status: 303, headers: { [MY_PAGE_HEADER]: secret } });
  } catch (error) {
    // The page explains the state of its link.
    return data(null, { status: error instanceof ApiError ? error.status : 503 });
  }
}

/** Answers a call, takes days off and back, sends new digitals, asks about my data, or closes my page. */
export async function changeMyPage(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { call, answer = '', note = '', off, back, reason = 'private', model_id, send_digits, code } = values;
  if (values.leave !== undefined) {
    // This device forgets the session even if the call fails.
    await send(args, 'DELETE', '/my-page').catch(() => undefined);
    return redirect(paths.me, { status: 303, headers: { [MY_PAGE_HEADER]: '' } });
  }
  if (values.pictures !== undefined)
    return showing(values, async () => {
      const { path } = await send<MyConsentPage>(args, 'POST', '/my-page/consent-links', { model_id });
      return path;
    });
  if (values.data !== undefined)
    return showing(values, `${paths.me}#data-${model_id ?? ''}`, () =>
      send(args, 'POST', '/my-page/privacy-requests', { model_id, wants: values.data }),
    );
  if (values.digitals !== undefined)
    return showing(values, `${paths.me}#card-${model_id ?? ''}`, () =>
      send(args, 'POST', '/my-page/digitals', { model_id }),
    );
  return showing(values, paths.me, async () => {
    if (call) await send(args, 'POST', `/my-page/calls/${encodeURIComponent(call)}`, { answer, note });
    else if (send_digits) await send(args, 'POST', '/my-page/money-code', inLanguage({ model_id }));
    // The mail writes them in two groups.
    else if (code !== undefined)
      await send(args, 'POST', '/my-page/money', { model_id, code: code.replace(/\s/g, '') });
    else if (back) await send(args, 'DELETE', `/my-page/days-off/${encodeURIComponent(back)}`);
    else await send(args, 'POST', '/my-page/days-off', { model_id, starts_on: off, ends_on: off, reason, note });
  });
}
