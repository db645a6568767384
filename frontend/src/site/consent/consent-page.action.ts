import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import type { ConsentResult } from './consent-result.ts';

/** Stores an answer to a consent link; the form is posted to its page, with script or without. */
export async function action({ request, params, context }: ActionFunctionArgs) {
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
  const body = { ...values, answer: isAll ? 'give' : text('answer'), code: text('code') };
  try {
    await callForVisitor({ context }, `/consents/${token}`, { body, form });
    if (body.answer === 'send_code') return data<ConsentResult>({ values, issues: [], status: 200, codeMail: 'sent' });
    return redirect(`/consent/${token}`, 303);
  } catch (error) {
    const { status, problem, retryAfterS } = failureOf(error);
    const result: ConsentResult = {
      values,
      issues: problem?.issues ?? [],
      status,
      ...(body.answer === 'send_code' && status === 409 && { codeMail: 'refused' as const }),
    };
    return data(result, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} });
  }
}
