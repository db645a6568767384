import { telHref } from '@nfa/contracts/plain';
import type { PackageData } from '../../data/packages.ts';
import { t } from '../../translations/text.ts';
import { Scene } from '../layout/scene.tsx';

/** What a link opens that has expired, was taken back, or lost a letter. */
export function Closed({ contact }: Pick<PackageData, 'contact'>) {
  return (
    <main id="main">
      <Scene title={t('This package has closed.')} text={t('Ask the desk for a new link, or for the names you liked.')}>
        {contact.phone && (
          <a className="button button--paper" href={telHref(contact.phone)}>
            {contact.phone}
          </a>
        )}
      </Scene>
    </main>
  );
}
