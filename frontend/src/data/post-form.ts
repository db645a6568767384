import { FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER, formTokenPath, IDEMPOTENCY_KEY_HEADER } from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';

/** Data that is sent with a form beside the visitor's input. */
export interface FormProof {
  /** The same for all attempts to send the same input, so that a retry stores nothing twice. */
  idempotencyKey: string;
  /** Form token, see `fetchFormToken`. */
  formToken: string | undefined;
  /** Whether the honeypot field was filled in. */
  isHoneypotFilled: boolean;
}

/** Sends a form of the public site. @throws ApiError and the errors of `fetch` */
export function postForm<T>(path: string, body: object | undefined, proof: FormProof): Promise<T> {
  const { idempotencyKey, formToken, isHoneypotFilled } = proof;
  const headers = {
    [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
    ...(formToken && { [FORM_TOKEN_HEADER]: formToken }),
    ...(isHoneypotFilled && { [FORM_HONEYPOT_HEADER]: '1' }),
  };
  return request<T>(path, { method: 'POST', headers, ...(body && { body }) });
}

/** Fetches a form token; undefined if that fails, and the form is then sent without one. */
export async function fetchFormToken(signal: AbortSignal, base?: string): Promise<string | undefined> {
  try {
    return (await request<{ stamp?: string }>(formTokenPath, { signal, ...(base && { base }) })).stamp;
  } catch {
    return undefined;
  }
}
