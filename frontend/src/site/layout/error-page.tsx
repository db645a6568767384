import { type MouseEvent, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfflineStatus } from './offline-status.tsx';
import { StatusPage } from './status-page.tsx';
import { useRecovery } from './use-recovery.ts';

/** Error boundary of the site: no connection, or a page that cannot be drawn. */
export function ErrorPage() {
  const error = useRouteError();
  const { isOffline, retry } = useRecovery(error);
  useEffect(() => console.error(error), [error]);
  const tryAgain = (event: MouseEvent) => {
    event.preventDefault();
    void retry();
  };
  const again = (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page, which is loaded again without script
    <a className="button button--paper" href="" onClick={tryAgain}>
      {t('Try again')}
      <Icon name="retry" />
    </a>
  );
  if (isOffline) return <OfflineStatus>{again}</OfflineStatus>;
  return (
    <StatusPage
      title={t('Something went wrong')}
      text={t('This page could not be shown. Please try again in a moment.')}
    >
      {again}
      <a className="button button--line" href={here(paths.home)}>
        {t('Back to Home')}
        <Icon name="arrow" />
      </a>
    </StatusPage>
  );
}
