import type { ContactPageInput, PayPage, SettingsInput } from '@nfa/contracts';
import { payPath, routePath } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { request } from '../lib/api.ts';
import { isRecord, load, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { randomKey } from '../lib/random-key.ts';
import { loadContactPage } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** The page behind a pay link. */
export interface PayData {
  /** Null when the link is none of ours. */
  page: PayPage | null;
  settings: SettingsInput;
  contact: ContactPageInput;
  /** Sent with the form, so that two taps ask the phone once. */
  key: string;
}

/** Outcome of a refused form. */
export interface PayRefusal {
  phone: string;
  amount: string;
  phoneProblem: string;
  amountProblem: string;
  problem: string;
}

/** Loads what a pay link shows; 404 for a link that is none of ours. @throws ApiError when the API cannot answer */
export async function loadPay(args: LoaderFunctionArgs) {
  const [page, settings, contact] = await Promise.all([
    load<PayPage>(args, routePath(payPath, { code: args.params.code ?? '' }), isRecord).catch(nullIfNotFound),
    loadSettings(args),
    loadContactPage(args),
  ]);
  const found: PayData = { page, settings, contact, key: randomKey() };
  return data(found, { status: page ? 200 : 404, headers: privatePageHeaders });
}

/** The same page as it is now. @throws ApiError, and errors of `fetch` */
export const fetchPay = (code: string): Promise<PayPage> =>
  request<PayPage>(routePath(payPath, { code }), { timeoutMs: 8_000 });
