import { data, Link } from 'react-router-dom';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusPage } from './status-page.tsx';

/** Responds with 404. */
export const loader = () => data(null, { status: 404 });

/** 404 page. */
export function Component() {
  return (
    <StatusPage
      title={t('Page not found')}
      text={t('There is nothing at this address. It may have moved, or the link may have lost a letter.')}
    >
      <Link className="button button--paper" to={paths.home}>
        {t('Back to Home')}
        <Icon name="arrow" />
      </Link>
      <Link className="button button--line" to={paths.models}>
        {t('All Models')}
        <Icon name="arrow" />
      </Link>
    </StatusPage>
  );
}

export const handle: PageHandle<null> = {
  head: ({ settings }) => ({
    title: `${t('Page not found')} | ${settings.company_name}`,
    description: own(settings.about_text),
    isIndexed: false,
  }),
};
