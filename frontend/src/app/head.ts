import type { SettingsInput } from '@nfa/contracts';
import { settingsDefaults } from '@nfa/contracts/plain';
import type { Params } from 'react-router-dom';
import type { HeadInput, PageHandle } from '../lib/page.ts';
import type { PageHead, SiteHead } from '../lib/seo.ts';

/** A matched route with its loader data. */
export interface HeadMatch {
  id: string;
  params: Params;
  handle: unknown;
  data: unknown;
}

/** Id of the route that loads the data for all public pages. */
export const siteRouteId = 'site';

const settingsOf = (matches: readonly HeadMatch[]): SettingsInput => {
  const site = matches.find(({ id }) => id === siteRouteId)?.data as { settings?: SettingsInput } | undefined;
  return site?.settings ?? settingsDefaults;
};

/** Metadata of the innermost page. */
export function pageHead(matches: readonly HeadMatch[], origin: string): PageHead {
  const settings = settingsOf(matches);
  const page = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!page || !isPageHandle(page.handle))
    return { title: settings.company_name, description: settings.about_text, isIndexed: false };
  const input: HeadInput<never> = { data: page.data as never, settings, params: page.params, origin };
  return page.handle.head(input);
}

/** Metadata shared by all pages. */
export function siteHead(matches: readonly HeadMatch[], origin: string): SiteHead {
  return { origin, siteName: settingsOf(matches).company_name, defaultImage: '/share.jpg' };
}

const isPageHandle = (handle: unknown): handle is PageHandle<never> =>
  typeof handle === 'object' && handle !== null && 'head' in handle;
