import type { Application, ApplicationStart, PhotographSlot } from '@nfa/contracts';
import { FORM_HONEYPOT_HEADER, FORM_TOKEN_HEADER } from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';
import type { FormProof } from './enquiries.ts';

const pathOf = (link: string) => `/applications/${encodeURIComponent(link)}`;

/** Begins an application. @throws ApiError and the errors of `fetch`, as every call here */
export const startApplication = (input: ApplicationStart, proof: FormProof) => post('/applications', input, proof);

/** Opens a guardian's one-time link. */
export const confirmGuardian = (confirmId: string, proof: FormProof) =>
  post(`/guardian-links/${encodeURIComponent(confirmId)}`, undefined, proof);

/** An application by the secret of its link. */
export const fetchApplication = (link: string, signal?: AbortSignal) =>
  request<Application>(pathOf(link), signal ? { signal } : {});

/** Keeps what the applicant says of their experience. */
export const saveExperience = (link: string, experience: string) =>
  request<Application>(`${pathOf(link)}/experience`, { method: 'PUT', body: { experience } });

/** Sends an application with its photographs. */
export const sendApplication = (link: string, version: string, proof: FormProof) =>
  post(`${pathOf(link)}/send`, { agrees: true, privacy_version: version }, proof);

/** Withdraws an application and deletes everything. */
export const withdrawApplication = (link: string) =>
  request<Application>(`${pathOf(link)}/withdraw`, { method: 'POST' });

/** Where a photograph is sent to, below the site's own address. */
export const photographAddress = (link: string, slot: PhotographSlot) => `/api${pathOf(link)}/photographs/${slot}`;

function post(path: string, body: object | undefined, proof: FormProof): Promise<Application> {
  const { idempotencyKey, formToken, isHoneypotFilled } = proof;
  const headers = {
    'idempotency-key': idempotencyKey,
    ...(formToken && { [FORM_TOKEN_HEADER]: formToken }),
    ...(isHoneypotFilled && { [FORM_HONEYPOT_HEADER]: '1' }),
  };
  return request<Application>(path, { method: 'POST', headers, ...(body && { body }) });
}
