import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
  type StatusSource,
} from '@nfa/contracts';
import { useMemo } from 'react';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { useCourses } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type EnquiryKind, EnquiryScreen, useEnquiryList } from './enquiry-screen.tsx';
import { RegistrationTableRow, UNKNOWN_COURSE } from './registration-row.tsx';
import { statusLabels } from './status-labels.ts';
import { StatusSelect } from './status-select.tsx';
import { TickBox } from './tick-box.tsx';
import { useEnquiryChange } from './use-enquiry-change.ts';

const STATUS_FAILED = 'Error updating status. Please try again.';

const registrations: EnquiryKind<RegistrationRow> = {
  title: 'Registration',
  plural: 'Registrations',
  routes: registrationRoutes,
  findLabel: 'Find by name, phone or email',
  state: {
    name: 'status',
    label: 'Status',
    options: registrationStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  filter: { name: 'course_id', label: 'Course', all: 'All courses' },
  columns: ['Name', 'Course', 'Phone and email', 'Message', 'Received', 'Status'],
};

/** Registrations for courses: found, sorted and paged by the server. */
export function RegistrationsScreen() {
  const list = useEnquiryList(registrations);
  const { enquiries, ticks, opened, arrivals } = list;
  const { change, unsavedId } = useEnquiryChange<RegistrationRow>('registrations', STATUS_FAILED);
  const offerUndo = useUndoToast();
  const { data: courses } = useCourses();
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');
  const setStatus = (row: RegistrationRow, next: RegistrationStatus, via: StatusSource) =>
    change(row, { status: next }, () =>
      call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status: next, via } }),
    );
  // Marks a registration as contacted after an answer, with undo.
  function markContacted(row: RegistrationRow) {
    setStatus(row, 'contacted', 'reply');
    offerUndo(`${row.name} is marked as contacted.`, () => setStatus(row, row.status, 'undo'));
  }

  return (
    <EnquiryScreen
      list={list}
      choices={courses?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
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
      dialog={{
        facts: (row) => [{ label: 'Course', value: courseOf(row) }],
        moreFacts: (row) => [
          {
            label: 'Status',
            value: (
              <StatusSelect
                statuses={registrationStatuses}
                name={row.name}
                status={row.status}
                isUnsaved={row.id === unsavedId}
                onChange={(next) => setStatus(row, next, 'dialog')}
              />
            ),
          },
        ],
        subject: (row) => `Your registration: ${courseOf(row)}`,
        sent: { isWaiting: ({ status }) => status === 'pending', mark: markContacted },
      }}
    >
      <BulkBar
        ticks={ticks}
        pageLength={enquiries.list.data?.rows.length ?? 0}
        total={enquiries.total}
        query={enquiries.query}
      />
    </EnquiryScreen>
  );
}
