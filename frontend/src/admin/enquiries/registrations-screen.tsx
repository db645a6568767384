import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
} from '@nfa/contracts';
import { useMemo, useState } from 'react';
import { excerpt, longDate } from '../../lib/format.ts';
import { SearchBox } from '../components/search-box.tsx';
import { hoursSince, promisedHours, waitingTime } from '../dashboard/attention.ts';
import { adminQueries, reloadAll, useCourses } from '../data/queries.ts';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { LiveSign } from '../live/live-sign.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import { useFailureToast } from '../panel/use-failure-toast.ts';
import { call } from '../session/call.ts';
import { DetailDialog, PendingDialog } from './detail-dialog.tsx';
import { ContactCell, EnquiryTable, ReceivedCell } from './enquiry-table.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterChips, SortSelect } from './filter-chips.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { StatusSelect, statusLabels } from './status-select.tsx';
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
  const { data: courses } = useCourses();
  const { data: counts } = useCounts(registrationRoutes.list, 'status', registrationStatuses);
  const [unsavedId, setUnsavedId] = useState('');
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');

  async function setStatus(row: RegistrationRow, status: RegistrationStatus) {
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
      await call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status } });
      await reloadAll();
    } catch (error) {
      show(row.status);
      setUnsavedId(row.id);
      failures.show(STATUS_FAILED, error, () => void setStatus(row, status));
    }
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
              <RowBadges row={row} />
            </td>
            <td data-label="Course">
              {courseOf(row) === UNKNOWN_COURSE ? (
                <span className="adm-chip adm-chip--warn">{UNKNOWN_COURSE}</span>
              ) : (
                courseOf(row)
              )}
            </td>
            <ContactCell {...row} />
            <td className="adm-table__message" dir="auto">
              {row.message ? excerpt(row.message, PREVIEW_LENGTH) : <span className="adm-quiet">No message</span>}
            </td>
            <ReceivedCell at={row.created_at} />
            <td>
              <StatusSelect
                name={row.name}
                status={row.status}
                isUnsaved={row.id === unsavedId}
                onChange={(status) => void setStatus(row, status)}
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
          onStatus={(row, status) => void setStatus(row, status)}
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
}

/** The registration that the address names; it stays open when its row leaves the list. */
function OpenedDialog({ opened: { row, error, retry, close }, course, isUnsaved, onStatus }: OpenedDialogProps) {
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
      onClose={close}
    >
      <ReplyLinks {...row} subject={`Your registration: ${course}`} />
    </DetailDialog>
  );
}

function RowBadges({ row }: { row: RegistrationRow }) {
  const now = new Date();
  const isOverdue = row.status === 'pending' && hoursSince(row.created_at, now) >= promisedHours;
  return (
    <>
      {isOverdue && <span className="adm-chip adm-chip--bad">{waitingTime(row.created_at, now)}</span>}
      {row.notification === 'failed' && <span className="adm-chip adm-chip--bad">Mail not delivered</span>}
    </>
  );
}
