import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
} from '@nfa/contracts';
import { useMemo, useState } from 'react';
import { excerpt, longDate } from '../../lib/format.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { hoursSince, promisedHours, waitingTime } from '../dashboard/attention.ts';
import { adminQueries, reloadAll, useCourses } from '../data/queries.ts';
import { usePanelQuery } from '../panel/use-panel-query.ts';
import { call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { ContactCell, EnquiryTable, ReceivedCell } from './enquiry-table.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterChips, SortSelect } from './filter-chips.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { StatusSelect, statusLabels } from './status-select.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';

/** Characters of a message that the table shows. */
const PREVIEW_LENGTH = 50;
const UNKNOWN_COURSE = 'Unknown Course';
const FILTERS = ['status'];

/** Registrations for courses: found, sorted and paged by the server. */
export function RegistrationsScreen() {
  const enquiries = useEnquiries<RegistrationRow>(registrationRoutes.list, FILTERS);
  const { key, list, query, search, sort, narrow } = enquiries;
  const { params, change } = usePanelQuery();
  const { data: courses } = useCourses();
  const { data: counts } = useCounts(registrationRoutes.list, 'status', registrationStatuses);
  const [failure, setFailure] = useState<{ detail: string }>();
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');

  async function setStatus(row: RegistrationRow, status: RegistrationStatus) {
    setFailure(undefined);
    const show = (shown: RegistrationStatus) =>
      adminQueries.setQueryData<{ rows: RegistrationRow[]; total: number }>(
        key,
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((other) => (other.id === row.id ? { ...other, status: shown } : other)),
          },
      );
    show(status);
    try {
      await call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status } });
      await reloadAll();
    } catch (error) {
      show(row.status);
      if (isRefusal(error)) return;
      logFailure(error);
      setFailure({ detail: reasonOf(error) });
    }
  }

  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const opened = list.data?.rows.find((row) => row.id === params.get('open'));

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
      </div>
      {failure && (
        <ErrorNotice
          text="Error updating status. Please try again."
          detail={failure.detail}
          onClose={() => setFailure(undefined)}
        />
      )}
      <EnquiryTable
        enquiries={enquiries}
        what="Registrations"
        columns={['Name', 'Course', 'Phone and email', 'Message', 'Received', 'Status']}
        row={(row) => (
          <tr key={row.id}>
            <td className="adm-table__name">
              <button
                type="button"
                className="adm-link"
                dir="auto"
                onClick={() => change({ open: row.id }, { replace: true })}
              >
                {row.name}
              </button>
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
              <StatusSelect name={row.name} status={row.status} onChange={(status) => void setStatus(row, status)} />
            </td>
          </tr>
        )}
      />
      {opened && (
        <DetailDialog
          title={opened.name}
          facts={[
            { label: 'Course', value: courseOf(opened) },
            { label: 'Phone', value: opened.phone },
            { label: 'Email', value: opened.email },
            { label: 'Received', value: longDate(opened.created_at) },
            {
              label: 'Status',
              value: (
                <StatusSelect
                  name={opened.name}
                  status={opened.status}
                  onChange={(status) => void setStatus(opened, status)}
                />
              ),
            },
          ]}
          message={opened.message}
          onClose={() => change({ open: '' }, { replace: true })}
        >
          <ReplyLinks {...opened} subject={`Your registration: ${courseOf(opened)}`} />
        </DetailDialog>
      )}
    </>
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
