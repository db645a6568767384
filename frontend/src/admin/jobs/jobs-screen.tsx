import '../components/table.css';
import './jobs.css';
import { type JobRow, jobRoutes, jobStatuses } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { useEnquiries } from '../enquiries/use-enquiries.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { UnfinishedDrafts } from '../framework/unfinished-drafts.tsx';
import { BookingsScreen } from './bookings-screen.tsx';
import { ChildrenScreen } from './children-screen.tsx';
import { formatSpan, kindLabels, nextStepLabel, statusLabels } from './job-labels.ts';
import { JobMark } from './job-mark.tsx';
import { JobPage } from './job-page.tsx';
import { NewJob } from './new-job.tsx';
import { OpenEnquiries } from './open-enquiries.tsx';

/** Pictures of the models of a row. */
const shownModels = 4;

/** Work of models for clients: enquiries that wait, jobs, and each job. */
export function JobsScreen() {
  const { id } = usePanelAddress();
  if (id === 'enquiries') return <BookingsScreen />;
  if (id === 'children') return <ChildrenScreen />;
  if (id === newRecord) return <NewJob />;
  if (id !== '') return <JobPage key={id} id={id} />;
  return <JobsAndEnquiries />;
}

function JobsAndEnquiries() {
  const jobs = useEnquiries<JobRow>(jobRoutes.list, ['status']);
  const { list, query, search, narrow } = jobs;
  return (
    <>
      <div className="adm-tools">
        <SearchBox label="Find a job" value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        <Select
          aria-label="State"
          value={query['status']}
          onChange={({ target }) => narrow({ status: target.value })}
          empty="Every state"
          options={jobStatuses.map((status) => [status, statusLabels[status]])}
        />
        <Link className={buttonClass()} to={panelAddress({ section: 'jobs', id: 'children' })}>
          Children
        </Link>
        <UnfinishedDrafts section="jobs" current="" />
        <Link className={buttonClass('primary')} to={panelAddress({ section: 'jobs', id: newRecord })}>
          <Icon name="plus" />
          New job
        </Link>
      </div>
      <div className="adm-split adm-split--list">
        <OpenEnquiries />
        <section className="adm-panel adm-list__frame" aria-label="All jobs" aria-busy={list.isPlaceholderData}>
          {list.data ? (
            <JobTable rows={list.data.rows} isNarrowed={jobs.used.length > 0} />
          ) : (
            <LoadState what="The jobs" error={list.error} onRetry={list.refetch} />
          )}
        </section>
      </div>
      {list.data && <Pager {...jobs.pager} />}
    </>
  );
}

function JobTable({ rows, isNarrowed }: { rows: readonly JobRow[]; isNarrowed: boolean }) {
  if (rows.length === 0) return <Empty text={isNarrowed ? 'No job fits.' : 'No jobs yet.'} />;
  return (
    <table className="adm-table adm-table--cards">
      <TableHead columns={['Job', 'Type', 'When', 'Models', 'State', 'Next']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="adm-table__name">
              <Link className="adm-link" dir="auto" to={panelAddress({ section: 'jobs', id: row.id })}>
                {row.title}
              </Link>
              <small dir="auto">{row.client.name}</small>
            </td>
            <td data-label="Type">{kindLabels[row.kind]}</td>
            <td data-label="When">{formatSpan(row.starts_at, row.ends_at)}</td>
            <td data-label="Models">
              <Faces row={row} />
            </td>
            <td data-label="State">
              <span className="adm-jobs__mark">
                <JobMark of={row.status} />
                {statusLabels[row.status]}
              </span>
            </td>
            <td data-label="Next" className={row.passed_holds > 0 ? 'adm-accent' : undefined}>
              {nextStepLabel(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Faces({ row: { models } }: { row: JobRow }) {
  if (models.length === 0) return 'None yet';
  return (
    <span className="adm-faces">
      {models.slice(0, shownModels).map((model) => (
        <RowPicture key={model.id} url={model.main_image} />
      ))}
      <span className="visually-hidden">{models.map(({ name }) => name).join(', ')}</span>
      {models.length > shownModels && <span aria-hidden="true">+{models.length - shownModels}</span>}
    </span>
  );
}
