import {
  bookingEnquiryPath,
  CLIENT_TOKEN_HEADER,
  contactMessagePath,
  FORM_HONEYPOT_HEADER,
  FORM_TOKEN_HEADER,
  localeOf,
  REQUEST_ID_HEADER,
  registrationPath,
} from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { fetchFormToken } from '../data/post-form.ts';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { errorsOf } from '../site/forms/field-errors.ts';
import type { FormResult } from '../site/forms/form-result.ts';
import { answerCall, answerPermission, changeMyPage, enterMyPage, proveRemoval } from './agency-actions.ts';
import { submitConsent } from './consent-action.ts';
import { answerPackage, enterPackage } from './package-actions.ts';
import { submitPay } from './pay-action.ts';

/** Longest wait for a form to be stored, in milliseconds. */
const submitTimeoutMs = 4_000;

/** Submits a form that the browser posted to its page, for visitors without script. @param toInput what the API takes of the form */
const submitTo =
  (path: string, fields: readonly string[], toInput: (values: Record<string, string>) => object = (values) => values) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const { apiUrl, clientToken, requestId } = context as LoadContext;
    const form = await request.formData();
    const text = (field: string) => String(form.get(field) ?? '');
    const values = Object.fromEntries(fields.map((field) => [field, text(field)]).filter(([, value]) => value !== ''));
    const headers = {
      ...(clientToken && { [CLIENT_TOKEN_HEADER]: clientToken }),
      ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
      ...(text('form_token') && { [FORM_TOKEN_HEADER]: text('form_token') }),
      ...(text('website') && { [FORM_HONEYPOT_HEADER]: '1' }),
    };
    try {
      const body = { ...toInput(values), locale: localeOf(new URL(request.url).pathname) };
      await callApi(path, { method: 'POST', body, headers, base: apiUrl, timeoutMs: submitTimeoutMs });
      return { isSent: true, values: {}, errors: {} } satisfies FormResult;
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

/** Actions by the id of their page. */
export const formActions: Record<string, (args: ActionFunctionArgs) => Promise<unknown>> = {
  'src/site/consent/consent-page.tsx': submitConsent,
  'src/site/call/call-page.tsx': answerCall,
  'src/site/permission/permission-page.tsx': answerPermission,
  'src/site/removal/removal-page.tsx': proveRemoval,
  'src/site/me/door-page.tsx': enterMyPage,
  'src/site/me/my-page.tsx': changeMyPage,
  'src/site/pay/pay-page.tsx': submitPay,
  'src/site/packages/cover-page.tsx': enterPackage,
  'src/site/packages/place-page.tsx': answerPackage,
  'src/site/training/training-page.tsx': submitTo(registrationPath, [
    'course_id',
    'intake_id',
    'name',
    'phone',
    'email',
    'message',
  ]),
  'src/site/booking/booking-page.tsx': submitTo(
    bookingEnquiryPath,
    ['model_ids', 'dates', 'place', 'job', 'usage', 'budget', 'name', 'phone', 'email', 'message'],
    ({ model_ids = '', ...values }) => ({ ...values, model_ids: model_ids.split(',') }),
  ),
  'src/site/contact/contact-page.tsx': submitTo(contactMessagePath, ['name', 'phone', 'email', 'subject', 'message']),
};
