import type { Safety } from '@nfa/contracts';
import { useLoaderData } from 'react-router-dom';
import { loadSafety } from '../../data/notices.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { pageTitle } from '../page-title.ts';
import { Notice } from './notice.tsx';
import { NumberCheck } from './number-check.tsx';

export { loadSafety as loader };

/** Safety page, with a check whether a number is the academy's. */
export function Component() {
  const notice = useLoaderData<Safety>();
  return (
    <>
      <div className="page-head page-head--over-night">
        <div className="page-head-row">
          <h1 className="text-page" {...langOf(notice, 'title', notice.title)}>
            {own(notice.title)}
          </h1>
          <p className="text-lead">{t('What is free, what costs money, and how to know that it is really us.')}</p>
        </div>
      </div>
      <NumberCheck contacts={notice.contacts} />
      <Notice notice={notice} marked="Never" />
      <ScoutedLink />
    </>
  );
}

export const handle: PageHandle<Safety> = {
  head: ({ data: { title, lead }, settings, origin }) => ({
    title: pageTitle(own(title), settings),
    description: own(lead),
    path: paths.safety,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: own(title), path: paths.safety }])] : [],
  }),
};
