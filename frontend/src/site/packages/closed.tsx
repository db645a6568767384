import { telHref } from '@nfa/contracts/plain';
import type { PackageData } from '../../data/packages.ts';
import { t } from '../../translations/text.ts';
import { StatusPage } from '../layout/status-page.tsx';

/** Page of a package link that has expired, was revoked, or is mistyped. */
export function Closed({ contact }: Pick<PackageData, 'contact'>) {
  return (
    <main id="main">
      <StatusPage
        title={t('This package has closed.')}
        text={t('Ask the desk for a new link, or for the names you liked.')}
      >
        {contact.phone && (
          <a className="button button--paper" href={telHref(contact.phone)}>
            {contact.phone}
          </a>
        )}
      </StatusPage>
    </main>
  );
}
