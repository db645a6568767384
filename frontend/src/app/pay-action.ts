import { IDEMPOTENCY_KEY_HEADER, payPath, routePath, stopRemindersPath } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import type { PayRefusal } from '../data/pay.ts';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { own, t } from '../translations/text.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** The service waits three seconds for M-Pesa. */
const submitTimeoutMs = 6_000;

/** Asks the phone that somebody typed; the page itself takes the form, with script and without, and shows what became of it. */
export async function submitPay({ request, params, context }: ActionFunctionArgs) {
  const { apiUrl } = context as LoadContext;
  const form = await request.formData();
  const text = (field: string) => String(form.get(field) ?? '').trim();
  const code = params.code ?? '';
  const isStop = text('intent') === 'stop-reminders';
  const [phone, amount, key] = [text('phone'), text('amount'), text('key')];
  const headers = {
    ...visitorHeaders(context),
    ...(/^[\x21-\x7e]{8,64}$/.test(key) && { [IDEMPOTENCY_KEY_HEADER]: key }),
  };
  // The API refuses an invalid number and names the field.
  const amount_kes = amount === '' ? undefined : Number(amount.replace(/[,\s]/g, ''));
  const body = { phone, ...(amount_kes !== undefined && { amount_kes }) };
  const options = {
    method: 'POST',
    ...(!isStop && { body }),
    headers,
    base: apiUrl,
    timeoutMs: submitTimeoutMs,
  } as const;
  try {
    await callApi(routePath(isStop ? stopRemindersPath : payPath, { code }), options);
    return redirect(paths.pay(code), 303);
  } catch (error) {
    const { status, problem, retryAfterS } = error instanceof ApiError ? error : new ApiError(503);
    const about = (path: string) => problem?.issues?.find((issue) => issue.path === path)?.message ?? '';
    const refusal: PayRefusal = {
      phone,
      amount,
      phoneProblem: about('phone') && t('M-Pesa works with Safaricom numbers: 07, 01 or +254.'),
      amountProblem: amountProblem(about('amount_kes')),
      problem:
        status === 400
          ? ''
          : refusalText(problem?.detail ?? 'This could not be sent. Look again before you pay.', retryAfterS),
    };
    return data(refusal, {
      status,
      headers: { ...privatePageHeaders, ...(retryAfterS && { 'retry-after': String(retryAfterS) }) },
    });
  }
}

// The API answers in English; its messages about payments have translations.
const refusalText = (detail: string, retryAfterS: number | undefined): string =>
  retryAfterS === undefined ? own(detail) : t('M-Pesa takes another try in {n} seconds', { n: retryAfterS });

function amountProblem(problem: string): string {
  const [most] = /\d+$/.exec(problem) ?? [];
  if (problem === '') return '';
  if (problem.startsWith('must be at most') && most) return t('The amount must be at most {n}.', { n: most });
  return t('The amount must be whole shillings, from 1.');
}
