import { useRouteLoaderData } from 'react-router-dom';
import { contactPageFallback } from '../../data/contact-page.ts';
import { settingsFallback } from '../../data/settings.ts';
import type { loadSite } from './site-layout.tsx';

/** What every public page shows: settings and contact details. */
export function useSite() {
  return useRouteLoaderData<typeof loadSite>('site') ?? { settings: settingsFallback, contact: contactPageFallback };
}
