import type { ContactPageInput, PackagePick, PackageView, SettingsInput } from '@nfa/contracts';
import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { request } from '../lib/api.ts';
import { type LoadContext, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { loadContactPage } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** Data of all pages of a package; `view` is null once the package is closed. */
export interface PackageData {
  token: string;
  settings: SettingsInput;
  contact: ContactPageInput;
  view: PackageView | null;
}

/** Loads a package for the client; 404 for an unknown link. Only the rendering server renders these pages. */
export async function loadPackage(args: LoaderFunctionArgs) {
  const token = args.params.token ?? '';
  const [settings, contact, view] = await Promise.all([
    loadSettings(args),
    loadContactPage(args),
    readView(args, token),
  ]);
  return data({ token, settings, contact, view } satisfies PackageData, {
    status: view ? 200 : 404,
    headers: privatePageHeaders,
  });
}

function readView({ request: page, context }: LoaderFunctionArgs, token: string): Promise<PackageView | null> {
  const { apiUrl, timeoutMs, packageClient } = context as LoadContext;
  return request<PackageView>(`/packages/${encodeURIComponent(token)}`, {
    base: apiUrl,
    timeoutMs,
    signal: page.signal,
    ...(packageClient && { headers: { [PACKAGE_CLIENT_HEADER]: packageClient } }),
  }).catch(nullIfNotFound);
}

/** Whether the client has to tell a name first; without one, the answer of a form that was just posted is shown again. */
export const needsName = ({ client }: PackageView, { headers }: Request): boolean =>
  // After an action, the request of a loader still has the headers of the form.
  !client && !headers.has('content-type');

/** The client's answer about a model, undefined before one. */
export const pickOf = (view: PackageView, modelId: string): PackagePick | undefined =>
  view.client?.picks.find(({ model_id }) => model_id === modelId);
