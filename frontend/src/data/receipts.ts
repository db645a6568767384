import type { ContactPageInput, ReceiptPage, SettingsInput } from '@nfa/contracts';
import { receiptPath, routePath } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, load, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { loadDesk } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** The page of a receipt. */
export interface ReceiptData {
  /** Null for an unknown code. */
  receipt: ReceiptPage | null;
  settings: SettingsInput;
  contact: ContactPageInput;
  /** Scheme and host of the site. */
  origin: string;
}

/** Loads a receipt by its code; 404 for an unknown code. @throws ApiError when the API does not respond */
export async function loadReceipt(args: LoaderFunctionArgs) {
  const [receipt, settings, contact] = await Promise.all([
    load<ReceiptPage>(args, routePath(receiptPath, { code: args.params.code ?? '' }), isRecord).catch(nullIfNotFound),
    loadSettings(args),
    loadDesk(args),
  ]);
  const found: ReceiptData = { receipt, settings, contact, origin: new URL(args.request.url).origin };
  return data(found, { status: receipt ? 200 : 404, headers: privatePageHeaders });
}
