import type { ContactPageInput, PackagePick, PackageView, SettingsInput } from '@nfa/contracts';
import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { request } from '../lib/api.ts';
import { type LoadContext, nullIfNotFound } from '../lib/loading.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { loadContactPage } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** What every page of a package shows; `view` is null once the package has closed. */
export interface PackageData {
  token: string;
  settings: SettingsInput;
  contact: ContactPageInput;
  view: PackageView | null;
}

/** Loads a package for the client who asks; 404 when there is none behind the link. The pages are made by the rendering server alone. */
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

/** Answer of the client about a model, undefined before one. */
export const pickOf = (view: PackageView, modelId: string): PackagePick | undefined =>
  view.client?.picks.find(({ model_id }) => model_id === modelId);
