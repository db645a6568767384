import './privacy-desk.css';
import { consentRoutes, privacyRequestRoutes } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { PolicyPanel } from '../consents/policy-panel.tsx';
import { newRecord } from '../data/panel-address.ts';
import { useList, useRecord } from '../data/queries.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { PeoplePanel } from './people-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'consents', label: 'Consent ledger' },
  { value: 'requests', label: 'Requests' },
  { value: 'retention', label: 'Retention' },
  { value: 'policy', label: 'Policy' },
] as const;

/** Privacy screen: stored data of people, requests, and consents. */
export function Component() {
  const { id, view, change } = usePanelAddress();
  const tab = tabs.find(({ value }) => value === id)?.value ?? 'people';
  const isLogging = tab === 'requests' && view === newRecord;
  const { data: coverage } = useRecord(consentRoutes.coverage);
  const { data: requests } = useList(privacyRequestRoutes.list);
  const expiring = coverage?.expiring ?? 0;
  const open = requests?.filter(({ done_at }) => done_at === null).length ?? 0;
  const counts: Partial<Record<typeof tab, string | false>> = {
    consents: expiring > 0 && `${expiring} expiring`,
    requests: open > 0 && `${open}`,
  };
  const options = tabs.map(({ value, label }) => ({
    value,
    label: counts[value] ? `${label} ${counts[value]}` : label,
  }));
  return (
    <div className="adm-stack adm-privacy">
      <div className="adm-cluster adm-cluster--apart adm-privacy__tabs">
        <SegmentedControl
          label="Part of Privacy"
          options={options}
          value={tab}
          onChange={(next) => change({ id: next, view: '' })}
        />
        {(tab === 'people' || tab === 'requests') && !isLogging && (
          <Button icon="plus" onClick={() => change({ id: 'requests', view: newRecord })}>
            Log a request
          </Button>
        )}
      </div>
      {tab === 'people' && <PeoplePanel />}
      {tab === 'consents' && <ConsentsPanel />}
      {tab === 'requests' && <RequestsPanel {...(isLogging && { onLogged: () => change({ view: '' }) })} />}
      {tab === 'retention' && <RetentionPanel />}
      {tab === 'policy' && <PolicyPanel />}
    </div>
  );
}
