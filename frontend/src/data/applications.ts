import type { Application, ApplicationStart, PhotographSlot } from '@nfa/contracts';
import { applicationPaths, routePath } from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';
import { type FormProof, postForm } from './post-form.ts';

const pathOf = (step: keyof typeof applicationPaths, link: string) => routePath(applicationPaths[step], { id: link });

/** Begins an application. @throws ApiError and the errors of `fetch`, like every call here */
export const startApplication = (input: ApplicationStart, proof: FormProof) =>
  postForm<Application>(applicationPaths.start, input, proof);

/** Mails the link to a guardian again. */
export const mailGuardianAgain = (id: string, proof: FormProof) =>
  postForm<Application>(pathOf('mailAgain', id), undefined, proof);

/** Opens a guardian's one-time link. */
export const confirmGuardian = (confirmId: string, proof: FormProof) =>
  postForm<Application>(pathOf('confirm', confirmId), undefined, proof);

/** An application by the secret of its link. */
export const fetchApplication = (link: string, signal?: AbortSignal) =>
  request<Application>(pathOf('get', link), signal ? { signal } : {});

/** Stores the applicant's experience. */
export const saveExperience = (link: string, experience: string) =>
  request<Application>(pathOf('experience', link), { method: 'PUT', body: { experience } });

/** Sends an application with its photographs. */
export const sendApplication = (link: string, version: string, proof: FormProof) =>
  postForm<Application>(pathOf('send', link), { agrees: true, privacy_version: version }, proof);

/** Withdraws an application and deletes everything. */
export const withdrawApplication = (link: string) => request<Application>(pathOf('withdraw', link), { method: 'POST' });

/** Address of the site to which a photograph is uploaded. */
export const photographAddress = (link: string, slot: PhotographSlot) =>
  `/api${pathOf('get', link)}/photographs/${slot}`;
