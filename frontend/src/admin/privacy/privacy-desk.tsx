import './privacy-desk.css';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { PrivacyScreen } from '../consents/privacy-screen.tsx';
import { usePanelQuery } from '../data/use-panel-query.ts';
import { PeoplePanel } from './people-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'requests', label: 'Requests' },
  { value: 'consents', label: 'Consent ledger' },
];

/** What is kept about people, and what they agreed to. */
export function PrivacyDesk() {
  const { params, change } = usePanelQuery();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'people';
  return (
    <div className="adm-privacy">
      <div>
        <SegmentedControl
          label="Part of Privacy"
          options={tabs}
          value={tab}
          onChange={(next) => change({ tab: next })}
        />
      </div>
      {tab === 'people' && <PeoplePanel />}
      {tab === 'requests' && <RequestsPanel />}
      {tab === 'consents' && <PrivacyScreen />}
    </div>
  );
}
