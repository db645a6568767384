import './consents.css';
import { type ConsentPolicyMode, consentRoutes } from '@nfa/contracts';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { useRecord } from '../data/queries.ts';
import { usePending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';

const modes = [
  { value: 'off', label: 'Off' },
  { value: 'warn', label: 'Warn' },
  { value: 'block', label: 'Block' },
];

const meanings: Record<ConsentPolicyMode, string> = {
  off: 'Pictures without a consent are shown.',
  warn: 'Pictures without a consent are shown, and the panel says so.',
  block: 'Visitors see no picture without a consent.',
};

/** Policy for pictures without a consent; refusals apply under any policy. */
export function PolicyPanel() {
  const policy = useRecord(consentRoutes.policy);
  const { store, error: failure } = useRecordWrite('consent-policy');
  // A choice shows at once.
  const withPending = usePending('consent-policy');
  const shown = policy.data && withPending({ ...policy.data, id: 'all' });

  if (!shown) return <LoadState what="The policy" of={policy} />;
  const rows = [
    { key: 'adults', label: 'Adults' },
    { key: 'children', label: 'Children' },
  ] as const;
  return (
    <Panel title="Policy" className="adm-policy">
      <FailureNotice text="The policy was not saved." error={failure} />
      {rows.map(({ key, label }) => (
        <div key={key} className="adm-cluster adm-cluster--apart adm-pad">
          <p>
            <strong>{label}</strong>
            {meanings[shown[key]]}
            {key === 'children' && shown.children === 'block' && ' A child without one is not listed.'}
          </p>
          <SegmentedControl
            label={`Policy for ${label.toLowerCase()}`}
            options={modes}
            value={shown[key]}
            onChange={(mode) => {
              // Without the other half, which may have been changed in another tab.
              const body = { [key]: mode as ConsentPolicyMode };
              void store('all', () => call(consentRoutes.setPolicy, { body }), body);
            }}
          />
        </div>
      ))}
      <p className="adm-hint adm-pad adm-pad--after">
        What somebody declined or withdrew is never shown, whatever stands here.
      </p>
    </Panel>
  );
}
