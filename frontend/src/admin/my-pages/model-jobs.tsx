import '../jobs/jobs.css';
import '../jobs/job-mark.css';
import { addDays, callRoutes, nairobiDay } from '@nfa/contracts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { callLabel, formatSpan } from '../jobs/job-labels.ts';
import { JobMark } from '../jobs/job-mark.tsx';
import { useServerTime } from '../session/server-clock.ts';
import { CalendarFeedLine } from './calendar-feed.tsx';
import { PageAccess } from './page-access.tsx';

const WEEKS = 8;

/** Calls of a model, access to their page, and their calendar. */
export function ModelJobs({ modelId }: { modelId: string }) {
  const from = nairobiDay(useServerTime());
  const query = { model_id: modelId, from, to: addDays(from, WEEKS * 7 - 1) };
  const calendar = useRecord(callRoutes.calendar, { query });
  if (!calendar.data) return <LoadState what="The jobs" of={calendar} />;
  const calls = calendar.data.calls.filter(({ kind }) => kind !== 'released');
  const titleOf = (id: string) => calendar.data.jobs.find((job) => job.id === id)?.title ?? 'Job';
  const model = calendar.data.models.find(({ id }) => id === modelId);
  return (
    <>
      <Panel title={`Next ${WEEKS} weeks`}>
        {calls.length === 0 && <p className="adm-pad">Nothing is planned.</p>}
        <ul className="adm-rows adm-jobs__calls">
          {calls.map((row) => (
            <li key={row.id}>
              <PanelLink to={{ section: 'jobs', id: row.job_id }}>{titleOf(row.job_id)}</PanelLink>{' '}
              <span className="adm-inline">
                <JobMark of={row.kind} />
                {callLabel(row)}
              </span>
              <p>{formatSpan(row.starts_at, row.ends_at)}</p>
            </li>
          ))}
        </ul>
      </Panel>
      {model && <PageAccess model={model} />}
      <Panel title="Calendar">
        <CalendarFeedLine modelId={modelId} />
      </Panel>
    </>
  );
}
