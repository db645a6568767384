import type { PageHandle } from '../../lib/page.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { own } from '../../translations/text.ts';
import { pageTitle } from '../page-title.ts';

/** Metadata of the page of a notice. */
export const noticeHandle = (path: string): PageHandle<{ title: string; lead: string }> => ({
  head: ({ data: { title, lead }, settings, origin }) => ({
    title: pageTitle(own(title), settings),
    description: own(lead),
    path,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: own(title), path }])] : [],
  }),
});
