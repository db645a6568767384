import type { ConsentPage, ContactPageInput, SettingsInput } from '@nfa/contracts';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, type LoadContext, load, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { loadDesk } from './contact-page.ts';
import { fetchFormToken } from './post-form.ts';
import { loadSettings } from './settings.ts';

/** The page behind a link that asks for consent. */
export interface ConsentData {
  /** Null when the link is unknown. */
  consent: ConsentPage | null;
  settings: SettingsInput;
  contact: ContactPageInput;
  formToken: string | undefined;
  /** Time of the server: a consent lasts from then on, and the clock of a phone may be wrong. */
  now: string;
}

/** Loads the page of a consent link; 404 for an unknown link. @throws ApiError when the API does not respond */
export async function loadConsent(args: LoaderFunctionArgs) {
  const path = `/consents/${encodeURIComponent(args.params.token ?? '')}`;
  const context = args.context as LoadContext | undefined;
  const [consent, settings, contact, formToken] = await Promise.all([
    load<ConsentPage>(args, path, isRecord).catch(nullIfNotFound),
    loadSettings(args),
    loadDesk(args),
    fetchFormToken(args.request.signal, context?.apiUrl),
  ]);
  const found: ConsentData = { consent, settings, contact, formToken, now: new Date().toISOString() };
  return data(found, { status: consent ? 200 : 404, headers: privatePageHeaders });
}
