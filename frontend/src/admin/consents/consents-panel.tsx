import '../upload/media-preview.css';
import './consents.css';
import { consentRoutes, DAY_MS, expiringDays } from '@nfa/contracts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ExportButtons } from '../enquiries/export-buttons.tsx';
import { serverNow } from '../session/server-clock.ts';
import { ExpiringConsents } from './expiring-consents.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { UnconsentedPictures } from './unconsented-pictures.tsx';

/** Consents to pictures, those that end soon, and the policy for pictures without one. */
export function ConsentsPanel() {
  const ledger = useRecord(consentRoutes.ledger);
  if (!ledger.data) return <LoadState what="The consents" of={ledger} />;
  const soon = new Date(serverNow().getTime() + expiringDays * DAY_MS).toISOString();
  const expiring = ledger.data.people.filter(({ until }) => until !== null && until <= soon);
  const { adults, children } = ledger.data.policy;
  const warned = ledger.data.people.filter(({ unconsented }) => unconsented > 0);
  return (
    <div className="adm-stack adm-privacy">
      <div className="adm-cluster adm-cluster--apart">
        <p>
          <strong>
            {ledger.data.covered} of {ledger.data.pictures} pictures are covered
          </strong>{' '}
          · policy: adults {adults}, children {children}{' '}
          <PanelLink to={{ section: 'privacy', id: 'policy' }} aria-label="Change the policy">
            Change
          </PanelLink>
        </p>
        <ExportButtons routes={consentRoutes} query={{}} name="consents" />
      </div>
      <ExpiringConsents people={expiring} />
      {warned.length > 0 && <UnconsentedPictures people={warned} />}
      <LedgerTable ledger={ledger.data} />
    </div>
  );
}
