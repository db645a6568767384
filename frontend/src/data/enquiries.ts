import type { ContactMessageInput, RegistrationInput } from '@nfa/contracts';
import { request } from '../lib/api.ts';

/** What goes along with a form that is no answer of the visitor. */
export interface FormProof {
  /** Same for every attempt to send the same answers, so that a retry stores nothing twice. */
  idempotencyKey: string;
  /** Proof that the page was open for a while, see `askForStamp`. */
  stamp: string | undefined;
  /** True when the field that people cannot see was filled in. */
  isTrapped: boolean;
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
export const register = (input: RegistrationInput, proof: FormProof) => post('/course-registration', input, proof);

/** Sends a message to the agency. @throws ApiError and the errors of `fetch` */
export const sendMessage = (input: ContactMessageInput, proof: FormProof) => post('/contact-form', input, proof);

function post(path: string, body: object, { idempotencyKey, stamp, isTrapped }: FormProof): Promise<unknown> {
  const headers = {
    'idempotency-key': idempotencyKey,
    ...(stamp && { 'x-form-token': stamp }),
    ...(isTrapped && { 'x-form-honeypot': '1' }),
  };
  return request(path, { method: 'POST', body, headers });
}

/** Asks for a stamp; a form goes without one when there is none to be had. */
export async function askForStamp(signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await request<{ stamp?: string }>('/form-stamp', { signal })).stamp;
  } catch {
    return undefined;
  }
}
