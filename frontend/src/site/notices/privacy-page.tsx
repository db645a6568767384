import type { Privacy } from '@nfa/contracts';
import { privacyVersion } from '@nfa/contracts/plain';
import { useLoaderData } from 'react-router-dom';
import { loadPrivacy } from '../../data/notices.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { langOf, own } from '../../translations/text.ts';
import { pageTitle } from '../page-title.ts';
import { Notice } from './notice.tsx';

export { loadPrivacy as loader };

/** Privacy notice. */
export function Component() {
  const notice = useLoaderData<Privacy>();
  return (
    <>
      <div className="page-head">
        <div className="page-head-row">
          <h1 className="text-page" {...langOf(notice, 'title', notice.title)}>
            {own(notice.title)}
          </h1>
        </div>
      </div>
      <Notice notice={notice} version={privacyVersion} />
    </>
  );
}

export const handle: PageHandle<Privacy> = {
  head: ({ data: { title, lead }, settings, origin }) => ({
    title: pageTitle(own(title), settings),
    description: own(lead),
    path: paths.privacy,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: own(title), path: paths.privacy }])] : [],
  }),
};
