import { CLIENT_TOKEN_HEADER, FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER, REQUEST_ID_HEADER } from '@nfa/contracts/plain';
import type { LoadContext } from '../lib/loading.ts';

/** Headers that identify the visitor to the API, with the proof from the form's hidden fields. */
export function visitorHeaders(context: unknown, form?: FormData): Record<string, string> {
  const { clientToken, requestId } = context as LoadContext;
  const token = form?.get('form_token');
  return {
    ...(clientToken && { [CLIENT_TOKEN_HEADER]: clientToken }),
    ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
    ...(token && { [FORM_TOKEN_HEADER]: String(token) }),
    ...(form?.get('website') && { [FORM_HONEYPOT_HEADER]: '1' }),
  };
}
