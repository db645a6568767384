import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
  type StatusSource,
} from '@nfa/contracts';
import { useMemo, useState } from 'react';
import { excerpt, longDate } from '../../lib/format.ts';
import { SearchBox } from '../components/search-box.tsx';
import { adminQueries, reloadAll, useCourses } from '../data/queries.ts';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { LiveSign } from '../live/live-sign.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import { useFailureToast } from '../panel/use-failure-toast.ts';
import { useUndoToast } from '../panel/use-undo-toast.ts';
import { call } from '../session/call.ts';
import { DetailDialog, PendingDialog } from './detail-dialog.tsx';
import { ContactCell, EnquiryTable, ReceivedCell } from './enquiry-table.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterChips, SortSelect } from './filter-chips.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SentStrip } from './sent-strip.tsx';
import { statusLabels } from './status-labels.ts';
import { StatusSelect } from './status-select.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';

/** Characters of a message that the table shows. */
const PREVIEW_LENGTH = 50;
const UNKNOWN_COURSE = 'Unknown Course';
const FILTERS = ['status'];
const STATUS_FAILED = 'Error updating status. Please try again.';

/** Registrations for courses: found, sorted and paged by the server. */
export function RegistrationsScreen() {
  const enquiries = useEnquiries<RegistrationRow>(registrationRoutes.list, FILTERS);
  const { key, list, query, search, sort, narrow } = enquiries;
  const opened = useOpenedEnquiry<RegistrationRow>(registrationRoutes.get, list.data?.rows);
  const arrivals = useArrivals(registrationRoutes.list.path);
  const failures = useFailureToast();
  const offerUndo = useUndoToast();
  const { data: courses } = useCourses();
  const { data: counts } = useCounts(registrationRoutes.list, 'status', registrationStatuses);
  const [unsavedId, setUnsavedId] = useState('');
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');
  const subjectOf = (row: RegistrationRow) => `Your registration: ${courseOf(row)}`;

  async function setStatus(row: RegistrationRow, status: RegistrationStatus, via: StatusSource) {
    failures.clear(STATUS_FAILED);
    setUnsavedId('');
    const show = (shown: RegistrationStatus) => {
      const changed = (other: RegistrationRow) => (other.id === row.id ? { ...other, status: shown } : other);
      adminQueries.setQueryData<{ rows: RegistrationRow[]; total: number }>(
        key,
        (before) => before && { ...before, rows: before.rows.map(changed) },
      );
      adminQueries.setQueryData<RegistrationRow>(opened.keyOf(row.id), (before) => before && changed(before));
    };
    show(status);
    try {
      await call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status, via } });
      await reloadAll();
    } catch (error) {
      show(row.status);
      setUnsavedId(row.id);
      failures.show(STATUS_FAILED, error, () => void setStatus(row, status, via));
    }
  }

  async function markContacted(row: RegistrationRow) {
    await setStatus(row, 'contacted', 'reply');
    offerUndo(`${row.name} is marked as contacted.`, () => void setStatus(row, row.status, 'undo'));
  }

  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);

  return (
    <>
      <div className="adm-tools">
        <FilterChips
          label="Status"
          value={query['status'] ?? ''}
          onChoose={(status) => narrow({ status })}
          options={[
            { value: '', label: 'All', count: all },
            ...registrationStatuses.map((status) => ({
              value: status,
              label: statusLabels[status],
              count: counts?.get(status),
            })),
          ]}
        />
        <SearchBox
          label="Find by name, phone or email"
          value={search}
          delayMs={250}
          onSearch={(find) => narrow({ find })}
        />
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
        <ExportCsv path={registrationRoutes.exportCsv.path} query={query} name="registrations" />
        <LiveSign />
      </div>
      <ArrivalsPill waiting={arrivals.waiting} onShow={arrivals.show} />
      <EnquiryTable
        enquiries={enquiries}
        what="Registrations"
        columns={['Name', 'Course', 'Phone and email', 'Message', 'Received', 'Status']}
        row={(row) => (
          <tr key={row.id} className={arrivals.isFresh(row.id) ? 'is-fresh' : undefined}>
            <td className="adm-table__name">
              <button type="button" className="adm-link" dir="auto" onClick={() => opened.open(row)}>
                {row.name}
              </button>
              {arrivals.isFresh(row.id) && <span className="adm-chip adm-chip--accent">Just now</span>}
              {row.notification === 'failed' && <span className="adm-chip adm-chip--bad">Mail not delivered</span>}
              <SentStrip
                id={row.id}
                isShort
                isWaiting={row.status === 'pending'}
                onSent={() => void markContacted(row)}
              />
            </td>
            <td data-label="Course">
              {courseOf(row) === UNKNOWN_COURSE ? (
                <span className="adm-chip adm-chip--warn">{UNKNOWN_COURSE}</span>
              ) : (
                courseOf(row)
              )}
            </td>
            <ContactCell person={row} subject={subjectOf(row)} />
            <td className="adm-table__message" dir="auto">
              {row.message ? excerpt(row.message, PREVIEW_LENGTH) : <span className="adm-quiet">No message</span>}
            </td>
            <ReceivedCell createdAt={row.created_at} answeredAt={row.answered_at} />
            <td>
              <StatusSelect
                name={row.name}
                status={row.status}
                isUnsaved={row.id === unsavedId}
                onChange={(status) => void setStatus(row, status, 'list')}
              />
            </td>
          </tr>
        )}
      />
      {opened.id !== '' && (
        <OpenedDialog
          opened={opened}
          course={opened.row ? courseOf(opened.row) : ''}
          isUnsaved={opened.id === unsavedId}
          onStatus={(row, status) => void setStatus(row, status, 'dialog')}
          onSent={(row) => void markContacted(row)}
        />
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: ReturnType<typeof useOpenedEnquiry<RegistrationRow>>;
  course: string;
  isUnsaved: boolean;
  onStatus: (row: RegistrationRow, status: RegistrationStatus) => void;
  onSent: (row: RegistrationRow) => void;
}

/** The registration that the address names; it stays open when its row leaves the list. */
function OpenedDialog({ opened, course, isUnsaved, onStatus, onSent }: OpenedDialogProps) {
  const { row, error, retry, close } = opened;
  if (!row) return <PendingDialog title="Registration" error={error} onRetry={retry} onClose={close} />;
  return (
    <DetailDialog
      title={row.name}
      facts={[
        { label: 'Course', value: course },
        { label: 'Phone', value: row.phone },
        { label: 'Email', value: row.email },
        { label: 'Received', value: longDate(row.created_at) },
        {
          label: 'Status',
          value: (
            <StatusSelect
              name={row.name}
              status={row.status}
              isUnsaved={isUnsaved}
              onChange={(status) => onStatus(row, status)}
            />
          ),
        },
      ]}
      message={row.message}
      notice={<SentStrip id={row.id} isWaiting={row.status === 'pending'} onSent={() => onSent(row)} />}
      subtitle={<PromiseClock createdAt={row.created_at} answeredAt={row.answered_at} />}
      aside={<TimelinePanel id={row.id} remindOn={row.remind_on} />}
      onClose={close}
    >
      <ReplyBox key={row.id} person={row} subject={`Your registration: ${course}`} />
    </DetailDialog>
  );
}
