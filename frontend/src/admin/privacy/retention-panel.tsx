import './retention-panel.css';
import { agencyRetentionRoutes, catalogueRetentionRoutes, enquiryRetentionRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { clockTimeOf } from '../../lib/format.ts';
import { formatNumber } from '../components/format-number.ts';
import { FailureNotice, SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { useRecord } from '../data/queries.ts';
import { RetentionRow } from './retention-row.tsx';

/** How long each kind of records is kept, and what the next daily run removes. */
export function RetentionPanel() {
  const enquiries = useRecord(enquiryRetentionRoutes.list);
  const catalogue = useRecord(catalogueRetentionRoutes.list);
  const agency = useRecord(agencyRetentionRoutes.list);
  const { store, error, clearError } = useRecordWrite('retention');
  const [done, setDone] = useState('');

  if (!enquiries.data || !catalogue.data || !agency.data)
    return <LoadState what="How long records are kept" of={[enquiries, catalogue, agency]} />;
  const all = [...enquiries.data, ...catalogue.data, ...agency.data];
  const count = all.reduce((sum, { old }) => sum + old.count, 0);
  return (
    <Panel
      title="Retention"
      aside={<span className="adm-hint">Next run at {clockTimeOf(new Date(all[0]?.next_run_at ?? 0))}</span>}
      className="adm-retention"
    >
      <SuccessNotice text={done} />
      <FailureNotice text="It was not saved." error={error} onClose={clearError} />
      <ul className="adm-rows adm-rows--lines">
        {all.map((retention) => (
          <RetentionRow
            key={retention.kind}
            retention={retention}
            store={(...change) => {
              setDone('');
              return store(...change);
            }}
            onDone={setDone}
          />
        ))}
      </ul>
      <p className="adm-hint adm-pad">
        {count === 0 ? 'Nothing goes at the next run.' : `${formatNumber(count)} entries go at the next run, for good.`}
      </p>
    </Panel>
  );
}
