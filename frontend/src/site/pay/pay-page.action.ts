import { IDEMPOTENCY_KEY_HEADER, payPath, routePath, stopRemindersPath } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import type { PayRefusal, StopRefusal } from '../../data/pay.ts';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { privatePageHeaders } from '../../lib/private-page.ts';
import { counted, t, translatedOr } from '../../translations/text.ts';
import { failureText } from '../forms/failure-text.ts';

/** Longer than the three seconds for which the service waits for M-Pesa. */
const timeoutMs = 6_000;

/** Sends a push to the entered phone; the form is posted to its page, with script or without, and the page shows the outcome. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (field: string) => String(form.get(field) ?? '').trim();
  const code = params.code ?? '';
  const isStop = text('intent') === 'stop-reminders';
  const [phone, amount, key] = [text('phone'), text('amount'), text('key')];
  const headers = /^[\x21-\x7e]{8,64}$/.test(key) && { [IDEMPOTENCY_KEY_HEADER]: key };
  // Not validated here, because the API refuses an invalid number and names the field.
  const amount_kes = amount === '' ? undefined : Number(amount.replace(/[,\s]/g, ''));
  const body = { phone, ...(amount_kes !== undefined && { amount_kes }) };
  try {
    const path = routePath(isStop ? stopRemindersPath : payPath, { code });
    await callForVisitor({ context }, path, { ...(!isStop && { body }), headers, timeoutMs });
    return redirect(paths.pay(code), 303);
  } catch (error) {
    const { status, problem, retryAfterS } = failureOf(error);
    const wait = retryAfterS && { 'retry-after': String(retryAfterS) };
    const refused = (result: PayRefusal | StopRefusal) =>
      data(result, { status, headers: { ...privatePageHeaders, ...wait } });
    if (isStop) return refused({ reminders: failureText(t('This could not be sent. Please try again.'), retryAfterS) });
    const about = (path: string) => problem?.issues?.find((issue) => issue.path === path)?.message ?? '';
    const refusal: PayRefusal = {
      phone,
      amount,
      phoneProblem: about('phone') && t('M-Pesa works with Safaricom numbers: 07, 01 or +254.'),
      amountProblem: amountProblem(about('amount_kes')),
      // A used key has words for the forms of the panel.
      problem: status === 400 ? '' : refusalText(status === 422 ? undefined : problem?.detail, retryAfterS),
    };
    return refused(refusal);
  }
}

function refusalText(detail: string | undefined, retryAfterS: number | undefined): string {
  if (retryAfterS !== undefined && detail?.startsWith('M-Pesa takes another try')) {
    const wait = counted(
      retryAfterS,
      'M-Pesa takes another try in {n} second',
      'M-Pesa takes another try in {n} seconds',
    );
    return t(wait, { n: retryAfterS });
  }
  const unsent = t('This could not be sent. Look again before you pay.');
  // Other waits, such as the limit of the gateway, are not M-Pesa's.
  return retryAfterS === undefined ? translatedOr(detail ?? unsent, unsent) : failureText(unsent, retryAfterS);
}

function amountProblem(problem: string): string {
  const [most] = /\d+$/.exec(problem) ?? [];
  if (problem === '') return '';
  if (problem.startsWith('must be at most') && most) return t('The amount must be at most {n}.', { n: most });
  return t('The amount must be whole shillings, from 1.');
}
