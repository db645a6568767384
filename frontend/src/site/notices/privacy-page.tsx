import type { Privacy } from '@nfa/contracts';
import { privacyVersion } from '@nfa/contracts/plain';
import { useLoaderData } from 'react-router-dom';
import { loadPrivacy } from '../../data/notices.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own } from '../../translations/text.ts';
import { Notice } from './notice.tsx';
import { noticeHandle } from './notice-head.ts';

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

export const handle = noticeHandle(paths.privacy);
