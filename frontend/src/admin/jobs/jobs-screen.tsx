import '../components/table.css';
import './jobs.css';
import { type JobRow, jobRoutes, jobStatuses } from '@nfa/contracts';
import { ListFrame, ListTools } from '../components/paged-list.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { TableHead } from '../components/table-head.tsx';
import { newRecord } from '../data/panel-address.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
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
export function Component() {
  const { id } = usePanelAddress();
  if (id === 'enquiries') return <BookingsScreen />;
  if (id === 'children') return <ChildrenScreen />;
  if (id === newRecord) return <NewJob />;
  if (id !== '') return <JobPage key={id} id={id} />;
  return <JobsAndEnquiries />;
}

function JobsAndEnquiries() {
  const jobs = usePagedList<JobRow>(jobRoutes.list, ['status']);
  return (
    <>
      <ListTools
        of={jobs}
        findLabel="Find a job"
        filter={{
          name: 'status',
          label: 'State',
          all: 'Every state',
          options: jobStatuses.map((status) => [status, statusLabels[status]]),
        }}
      >
        <PanelLink look="plain" to={{ section: 'jobs', id: 'children' }}>
          Children
        </PanelLink>
        <UnfinishedDrafts section="jobs" current="" />
        <PanelLink look="primary" icon="plus" to={{ section: 'jobs', id: newRecord }}>
          New job
        </PanelLink>
      </ListTools>
      <div className="adm-split adm-split--list">
        <OpenEnquiries />
        <ListFrame of={jobs} label="All jobs" what="The jobs" empty={['No jobs yet.', 'No job fits.']}>
          {(rows) => <JobTable rows={rows} />}
        </ListFrame>
      </div>
    </>
  );
}

function JobTable({ rows }: { rows: readonly JobRow[] }) {
  return (
    <table className="adm-table adm-table--cards">
      <TableHead columns={['Job', 'Type', 'When', 'Models', 'State', 'Next']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="adm-table__name">
              <PanelLink dir="auto" to={{ section: 'jobs', id: row.id }}>
                {row.title}
              </PanelLink>
              <small dir="auto">{row.client.name}</small>
            </td>
            <td data-label="Type">{kindLabels[row.kind]}</td>
            <td data-label="When">{formatSpan(row.starts_at, row.ends_at)}</td>
            <td data-label="Models">
              <Faces row={row} />
            </td>
            <td data-label="State">
              <span className="adm-inline">
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
    <span className="adm-thumbs">
      {models.slice(0, shownModels).map((model) => (
        <RowPicture key={model.id} url={model.main_image} />
      ))}
      <span className="visually-hidden">{models.map(({ name }) => name).join(', ')}</span>
      {models.length > shownModels && <span aria-hidden="true">+{models.length - shownModels}</span>}
    </span>
  );
}
