import type { Safety } from '@nfa/contracts';
import { useLoaderData } from 'react-router-dom';
import { loadSafety } from '../../data/notices.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { Notice } from './notice.tsx';
import { noticeHandle } from './notice-head.ts';
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

export const handle = noticeHandle(paths.safety);
