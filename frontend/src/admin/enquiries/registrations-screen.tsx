import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
  type StatusSource,
} from '@nfa/contracts';
import { useMemo } from 'react';
import { SearchBox } from '../components/search-box.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { useCourses } from '../data/queries.ts';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import { call } from '../session/call.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DayRange } from './day-range.tsx';
import { EnquiryTable } from './enquiry-table.tsx';
import { EnquiryTools } from './enquiry-tools.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FoundLine } from './found-line.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { RegistrationTableRow, UNKNOWN_COURSE } from './registration-row.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortSelect } from './sort-select.tsx';
import { statusLabels } from './status-labels.ts';
import { TickBox } from './tick-box.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';
import { useEnquiryChange } from './use-enquiry-change.ts';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';
import { useTicks } from './use-ticks.ts';

const STATUS_FAILED = 'Error updating status. Please try again.';
const FILTERS = ['status', 'course_id', 'from', 'to'];
const NO_FILTERS = { status: '', course_id: '', from: '', to: '', find: '' };

/** Registrations for courses: found, sorted and paged by the server. */
export function RegistrationsScreen() {
  const enquiries = useEnquiries<RegistrationRow>(registrationRoutes.list, FILTERS);
  const { list, query, search, sort, total, used, narrow } = enquiries;
  const { status = '', course_id = '', from = '', to = '' } = query;
  const rows = list.data?.rows ?? [];
  const opened = useOpenedEnquiry<RegistrationRow>(registrationRoutes.get, list.data?.rows);
  const ticks = useTicks(
    rows.map(({ id }) => id),
    JSON.stringify(query),
  );
  const arrivals = useArrivals(registrationRoutes.list.path, ticks.shown.length > 0);
  const { change, unsavedId } = useEnquiryChange<RegistrationRow>('registrations', STATUS_FAILED);
  const offerUndo = useUndoToast();
  const { data: courses } = useCourses();
  const { data: counts } = useCounts(registrationRoutes.list, 'status', registrationStatuses, query);
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');
  const setStatus = (row: RegistrationRow, next: RegistrationStatus, via: StatusSource) =>
    change(row, { status: next }, () =>
      call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status: next, via } }),
    );
  // After an answer went out, with the way back.
  function markContacted(row: RegistrationRow) {
    setStatus(row, 'contacted', 'reply');
    offerUndo(`${row.name} is marked as contacted.`, () => setStatus(row, row.status, 'undo'));
  }
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);

  return (
    <>
      <EnquiryTools
        label="Status"
        state={status}
        onState={(value) => narrow({ status: value })}
        states={[
          { value: '', label: 'All', count: all },
          ...registrationStatuses.map((value) => ({ value, label: statusLabels[value], count: counts?.get(value) })),
        ]}
        filters={used.filter((name) => name !== 'status').length}
        actions={
          <>
            <SavedViews />
            <ExportButtons routes={registrationRoutes} query={query} name="registrations" />
          </>
        }
      >
        <SearchBox
          label="Find by name, phone or email"
          value={search}
          delayMs={250}
          onSearch={(find) => narrow({ find })}
        />
        <select
          className={`adm-input adm-select adm-sort${course_id ? ' is-used' : ''}`}
          aria-label="Course"
          value={course_id}
          onChange={(event) => narrow({ course_id: event.target.value })}
        >
          <option value="">All courses</option>
          {courses?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <DayRange from={from} to={to} onChange={narrow} />
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
      </EnquiryTools>
      <FoundLine found={total} filters={used.length} onClear={() => narrow(NO_FILTERS)} />
      <ArrivalsPill waiting={arrivals.waiting} onShow={arrivals.show} />
      <EnquiryTable
        enquiries={enquiries}
        what="Registrations"
        columns={['Name', 'Course', 'Phone and email', 'Message', 'Received', 'Status']}
        tick={<TickBox label="Tick this page" isTicked={ticks.isPageTicked} onTick={ticks.tickPage} />}
        row={(row) => (
          <RegistrationTableRow
            key={row.id}
            row={row}
            course={courseOf(row)}
            isFresh={arrivals.isFresh(row.id)}
            isTicked={ticks.isTicked(row.id)}
            isUnsaved={row.id === unsavedId}
            onTick={(isTicked) => ticks.tick(row.id, isTicked)}
            onOpen={() => opened.open(row)}
            onSent={() => markContacted(row)}
            onStatus={(next) => setStatus(row, next, 'list')}
          />
        )}
      />
      <BulkBar ticks={ticks} pageLength={rows.length} total={total} query={query} />
      {opened.id !== '' && (
        <RegistrationDialog
          opened={opened}
          course={opened.row ? courseOf(opened.row) : ''}
          isUnsaved={opened.id === unsavedId}
          onStatus={(row, next) => setStatus(row, next, 'dialog')}
          onSent={markContacted}
        />
      )}
    </>
  );
}
