import './retention-panel.css';
import { agencyRetentionRoutes, catalogueRetentionRoutes, enquiryRetentionRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTimeOf } from '../../lib/format.ts';
import { formatNumber } from '../components/format-number.ts';
import { ErrorNotice, SuccessNotice } from '../components/notice.tsx';
import { LoadState } from '../components/states.tsx';
import { recordQuery } from '../data/queries.ts';
import { RetentionRow } from './retention-row.tsx';

/** How long each kind of records is kept, and what the next daily run removes. */
export function RetentionPanel() {
  const enquiries = useQuery(recordQuery(enquiryRetentionRoutes.list));
  const catalogue = useQuery(recordQuery(catalogueRetentionRoutes.list));
  const agency = useQuery(recordQuery(agencyRetentionRoutes.list));
  const [{ done, failure }, setOutcome] = useState({ done: '', failure: '' });

  const error = enquiries.error ?? catalogue.error ?? agency.error;
  if (!enquiries.data || !catalogue.data || !agency.data)
    return (
      <LoadState
        what="How long records are kept"
        error={error}
        onRetry={() => Promise.all([enquiries.refetch(), catalogue.refetch(), agency.refetch()])}
      />
    );
  const all = [...enquiries.data, ...catalogue.data, ...agency.data];
  const count = all.reduce((sum, { old }) => sum + old.count, 0);
  return (
    <section className="adm-panel adm-retention" aria-labelledby="retention-title">
      <div className="adm-panel__head">
        <h2 id="retention-title">Retention</h2>
        <span className="adm-hint">Next run at {clockTimeOf(new Date(all[0]?.next_run_at ?? 0))}</span>
      </div>
      <SuccessNotice text={done} />
      {failure && (
        <ErrorNotice text="It was not saved." detail={failure} onClose={() => setOutcome({ done: '', failure: '' })} />
      )}
      <ul className="adm-rows adm-rows--lines">
        {all.map((retention) => (
          <RetentionRow
            key={retention.kind}
            retention={retention}
            onDone={(words) => setOutcome({ done: words, failure: '' })}
            onFailed={(reason) => setOutcome({ done: '', failure: reason })}
          />
        ))}
      </ul>
      <p className="adm-hint adm-pad">
        {count === 0 ? 'Nothing goes at the next run.' : `${formatNumber(count)} entries go at the next run, for good.`}
      </p>
    </section>
  );
}
