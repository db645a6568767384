import type { ContactPageInput, PayPage, SettingsInput } from '@nfa/contracts';
import { payPath, routePath } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { request } from '../lib/api.ts';
import { isRecord, load, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { randomKey } from '../lib/random-key.ts';
import { loadDesk } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** The page behind a pay link. */
export interface PayData {
  /** Null when the link is unknown. */
  page: PayPage | null;
  settings: SettingsInput;
  contact: ContactPageInput;
  /** Idempotency key of the form, so that a double tap sends one push. */
  key: string;
}

/** Outcome of a refused payment. */
export interface PayRefusal {
  phone: string;
  amount: string;
  phoneProblem: string;
  amountProblem: string;
  problem: string;
}

/** Outcome of the form that ends reminders, when it failed. */
export interface StopRefusal {
  /** Message to the visitor. */
  reminders: string;
}

/** Loads the page of a pay link; 404 for an unknown link. @throws ApiError when the API does not respond */
export async function loadPay(args: LoaderFunctionArgs) {
  const [page, settings, contact] = await Promise.all([
    load<PayPage>(args, routePath(payPath, { code: args.params.code ?? '' }), isRecord).catch(nullIfNotFound),
    loadSettings(args),
    loadDesk(args),
  ]);
  const found: PayData = { page, settings, contact, key: randomKey() };
  return data(found, { status: page ? 200 : 404, headers: privatePageHeaders });
}

/** Loads the page again in its current state. @throws ApiError, and errors of `fetch` */
export const fetchPay = (code: string): Promise<PayPage> =>
  request<PayPage>(routePath(payPath, { code }), { timeoutMs: 8_000 });
