import { telHref } from '@nfa/contracts/plain';
import type { ReactNode } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { StatusPage } from './status-page.tsx';

/** Offline page in place of one that needs the network; its child is the retry button. */
export function OfflineStatus({ children }: { children: ReactNode }) {
  return (
    <StatusPage
      picture="stage"
      title={t('No connection')}
      text={t('This page needs the network. It opens by itself as soon as the network is back.')}
      note={t('Waiting for the network. Calls work without data.')}
    >
      {children}
      <a className="button button--line" href={telHref(agencyPhone)}>
        {t('Call Us Now')}
        <Icon name="phone" />
      </a>
    </StatusPage>
  );
}
