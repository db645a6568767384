import type { ContactMessageInput, Registration, RegistrationInput, SeatAnswer, SeatOffer } from '@nfa/contracts';
import { FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER } from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';

/** What is sent with a form besides the visitor's input. */
export interface FormProof {
  /** The same for every attempt to send the same input, so that a retry stores nothing twice. */
  idempotencyKey: string;
  /** Form token, see `fetchFormToken`. */
  formToken: string | undefined;
  /** True when the honeypot field was filled in. */
  isHoneypotFilled: boolean;
}

/** Subjects of the contact form. */
export const contactSubjects = [
  'General Inquiry',
  'Training Programs',
  'Model Booking',
  'Partnership',
  'Media & Press',
  'Other',
] as const satisfies readonly ContactMessageInput['subject'][];

/** Registers for a course. @throws ApiError and the errors of `fetch` */
export const register = (input: RegistrationInput, proof: FormProof): Promise<Registration> =>
  post('/course-registration', input, proof) as Promise<Registration>;

/** The offer of a seat behind the link of a mail. @throws ApiError and the errors of `fetch` */
export const fetchSeatOffer = (id: string, signal: AbortSignal) =>
  request<SeatOffer>(`/seat-offers/${encodeURIComponent(id)}`, { signal });

/** Accepts or declines the offer of a seat. @throws ApiError and the errors of `fetch` */
export const answerSeatOffer = (id: string, answer: SeatAnswer['answer'], proof: FormProof) =>
  post(`/seat-offers/${encodeURIComponent(id)}`, { answer }, proof) as Promise<SeatOffer>;

/** Sends a message to the agency. @throws ApiError and the errors of `fetch` */
export const sendMessage = (input: ContactMessageInput, proof: FormProof) => post('/contact-form', input, proof);

function post(
  path: string,
  body: object,
  { idempotencyKey, formToken, isHoneypotFilled }: FormProof,
): Promise<unknown> {
  const headers = {
    'idempotency-key': idempotencyKey,
    ...(formToken && { [FORM_TOKEN_HEADER]: formToken }),
    ...(isHoneypotFilled && { [FORM_HONEYPOT_HEADER]: '1' }),
  };
  return request(path, { method: 'POST', body, headers });
}

/** Fetches a form token; a form is sent without one when none can be had. */
export async function fetchFormToken(signal: AbortSignal, base?: string): Promise<string | undefined> {
  try {
    return (await request<{ stamp?: string }>('/form-stamp', { signal, ...(base && { base }) })).stamp;
  } catch {
    return undefined;
  }
}
