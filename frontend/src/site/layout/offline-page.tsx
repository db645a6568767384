import type { PageHandle } from '../../lib/page.ts';
import { own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfflineStatus } from './offline-status.tsx';

/** The page that the service worker caches. It is shown at the address of the requested page, and is never hydrated. */
export function Component() {
  return (
    <OfflineStatus>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the requested page */}
      <a className="button button--paper" href="">
        {t('Try again')}
        <Icon name="retry" />
      </a>
    </OfflineStatus>
  );
}

export const handle: PageHandle<undefined> = {
  // Its script opens the requested page once the network is back.
  needsScript: true,
  head: ({ settings }) => ({
    title: `${t('No connection')} | ${settings.company_name}`,
    description: own(settings.about_text),
    isIndexed: false,
  }),
};
