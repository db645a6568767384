import { localeOf } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { fetchFormToken } from '../../data/post-form.ts';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import type { LoadContext } from '../../lib/loading.ts';
import { errorsOf } from './field-errors.ts';
import type { FormResult } from './form-result.ts';

/** The visitor's input by field. */
type Values = Record<string, string>;

/** Outcome of a form that was stored. */
export const sent = (values: Values = {}): FormResult => ({ isSent: true, values, errors: {} });

/**
 * Builds the action that submits a form to the API when a browser without script posted it.
 * @param toInput converts the form to the API's input
 * @param onSent makes the response for the browser after the API has stored it
 */
export const submitTo =
  <Stored>(
    path: string,
    fields: readonly string[],
    toInput: (values: Values) => object = (values) => values,
    onSent: (stored: Stored, values: Values) => FormResult | Response = () => sent(),
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData();
    const text = (field: string) => String(form.get(field) ?? '');
    const values = Object.fromEntries(fields.map((field) => [field, text(field)]).filter(([, value]) => value !== ''));
    try {
      const body = { ...toInput(values), locale: localeOf(new URL(request.url).pathname) };
      return onSent(await callForVisitor<Stored>({ context }, path, { body, form }), values);
    } catch (error) {
      const { status, problem, retryAfterS } = failureOf(error);
      const formToken = await fetchFormToken(request.signal, (context as LoadContext).apiUrl);
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
