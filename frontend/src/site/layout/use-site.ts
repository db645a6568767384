import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { useRouteLoaderData } from 'react-router-dom';
import type { loadSite } from './site-layout.tsx';

/** Data for all public pages: settings and contact details. */
export function useSite() {
  return useRouteLoaderData<typeof loadSite>('site') ?? { settings: settingsDefaults, contact: contactPageDefaults };
}
